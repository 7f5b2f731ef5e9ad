#include <stdio.h>

static char grid[82];                          /* row by row; . is an empty cell */

static void tell(const char *step, int cell, char digit) {
    printf("{\"step\":\"%s\",\"cell\":\"r%dc%d\",\"digit\":%c}\n", step, cell / 9 + 1, cell % 9 + 1, digit);
}

static int fits(int cell, char digit) {
    int row = cell / 9, column = cell % 9, top = row / 3 * 3, left = column / 3 * 3;
    for (int i = 0; i < 9; i++)
        if (grid[row * 9 + i] == digit || grid[i * 9 + column] == digit || grid[(top + i / 3) * 9 + left + i % 3] == digit)
            return 0;
    return 1;
}

static int solve(int cell) {
    while (cell < 81 && grid[cell] != '.') cell++;
    if (cell == 81) {
        printf("{\"step\":\"solution\"}\n");
        return 1;
    }
    for (char digit = '1'; digit <= '9'; digit++) {
        if (!fits(cell, digit)) continue;
        grid[cell] = digit;
        tell("assign", cell, digit);
        if (solve(cell + 1)) return 1;
        grid[cell] = '.';
        tell("backtrack", cell, digit);
    }
    return 0;
}

int main(void) {
    if (scanf("%81s", grid) == 1) solve(0);
    return 0;
}

import json, sys

puzzle = sys.stdin.readline().strip()          # 81 signs, row by row; . is an empty cell
side = int(len(puzzle) ** 0.5)
box = int(side ** 0.5)                         # 4×4, 9×9 and 16×16 have square boxes
grid = [0 if sign == "." else int(sign, 36) for sign in puzzle]

def tell(step, cell=None, digit=None, **more):
    event = {"step": step, **more}
    if cell is not None:
        event |= {"cell": f"r{cell // side + 1}c{cell % side + 1}", "digit": digit}
    print(json.dumps(event), flush=True)       # without flush, Nonet sees nothing for a long time

def fits(cell, digit):
    row, column = divmod(cell, side)
    top, left = row // box * box, column // box * box
    return all(grid[row * side + i] != digit and grid[i * side + column] != digit
               and grid[(top + i // box) * side + left + i % box] != digit for i in range(side))

def solve():
    if 0 not in grid:
        tell("solution", line=2)
        return True
    cell = grid.index(0)
    for digit in range(1, side + 1):
        if fits(cell, digit):
            grid[cell] = digit
            tell("assign", cell, digit, line=4, say=f"{digit} fits, let me try it")
            if solve():
                return True
            grid[cell] = 0
            tell("backtrack", cell, digit, line=5)
    return False

print(json.dumps({"engine": "My solver", "puzzle": puzzle, "source": [
    "solve():", "  if no cell is empty: solved", "  for each digit that fits the first empty cell:",
    "    put it there; solve()", "    take it out again"]}), flush=True)
solve()

package program

import (
	"os"
	"os/exec"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// A family is a program and all that it has started: a job, which ends with its handle, also if Nonet is killed.
type family struct {
	job     *windows.Handle
	program **os.Process // the one that was started; nil before
}

func newFamily(cmd *exec.Cmd) family {
	cmd.SysProcAttr = &windows.SysProcAttr{CreationFlags: windows.CREATE_NO_WINDOW | windows.CREATE_NEW_PROCESS_GROUP}
	f := family{new(windows.Handle), new(*os.Process)}
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return f
	}
	*f.job = job
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{}
	limits.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
	_, _ = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation, uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	return f
}

// began puts the program into its job. What it has started before that is not in it; a program needs longer to start.
func (f family) began(p *os.Process) {
	*f.program = p
	handle, err := windows.OpenProcess(windows.PROCESS_SET_QUOTA|windows.PROCESS_TERMINATE, false, uint32(p.Pid))
	if err != nil {
		return
	}
	defer windows.CloseHandle(handle)
	_ = windows.AssignProcessToJobObject(*f.job, handle)
}

// kill kills all of the family, or at least the program if it could not be put into a job.
func (f family) kill() {
	_ = windows.TerminateJobObject(*f.job, 1)
	_ = (*f.program).Kill()
}

// accounting is JOBOBJECT_BASIC_ACCOUNTING_INFORMATION.
type accounting struct {
	User, Kernel, PeriodUser, PeriodKernel     int64 // in units of 100 ns
	Faults, Processes, Active, TerminatedByUse uint32
}

// close gives back what the system keeps for the family.
func (f family) close() { _ = windows.CloseHandle(*f.job) }

// usage returns what the family takes.
func (f family) usage() (used time.Duration, memory int64, known bool) {
	var a accounting
	if windows.QueryInformationJobObject(*f.job, windows.JobObjectBasicAccountingInformation, uintptr(unsafe.Pointer(&a)), uint32(unsafe.Sizeof(a)), nil) != nil {
		return 0, 0, false
	}
	var l windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	if windows.QueryInformationJobObject(*f.job, windows.JobObjectExtendedLimitInformation, uintptr(unsafe.Pointer(&l)), uint32(unsafe.Sizeof(l)), nil) == nil {
		memory = int64(l.PeakJobMemoryUsed)
	}
	return time.Duration(a.User+a.Kernel) * 100, memory, true
}

// signalOf returns how a process was ended.
func signalOf(s *os.ProcessState) string { return s.String() }

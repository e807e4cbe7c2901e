// Reads process figures from the kernel. Only Linux has these files; elsewhere the figures are left out.
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second on every architecture that Node runs on. */
const MS_PER_TICK = 10;

/** Processor time of a process with all its threads. */
export function cpuMs(pid: number | undefined): number | undefined {
  const fields = statOf(pid);
  return fields && (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

export function residentMb(pid: number | undefined): number | undefined {
  const status = pid === undefined ? undefined : readProc(`${pid}/status`);
  const match = /^VmRSS:\s+(\d+) kB$/m.exec(status ?? '');
  return match ? Number(match[1]) / 1024 : undefined;
}

/** Processor time of each child. Children start and end, so differences are taken child by child (see `cpuMsSince`). */
export function cpuMsOfChildren(parent: number): Map<number, number> {
  return new Map(childrenOf(parent).map((pid) => [pid, cpuMs(pid) ?? 0]));
}

/** The time that the present children have used since `before`. */
export function cpuMsSince(before: Map<number, number>, parent: number): number {
  const now = [...cpuMsOfChildren(parent)];
  return now.reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

/** The child of `parent` that runs a program of this name. */
export function childRunning(parent: number, program: string): number | undefined {
  return childrenOf(parent).find((pid) => readProc(`${pid}/cmdline`)?.includes(`${program}\0`) === true);
}

function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => Number(statOf(pid)?.[1]) === parent);
}

/** The fields of /proc/PID/stat from the state on; the name before it may contain any character. */
function statOf(pid: number | undefined): string[] | undefined {
  const text = pid === undefined ? undefined : readProc(`${pid}/stat`);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    // The system has no such files, or the process has ended.
    return undefined;
  }
}

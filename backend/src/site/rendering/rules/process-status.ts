/** What Linux says about a process. */
export interface ProcessStatus {
  readonly memoryBytes: number;
  /** Whether it runs or waits for a processor; not whether it waits for anything else. */
  readonly isRunning: boolean;
}

/** Reads the text of `/proc/<pid>/status`; null if it has no memory, as that of a process that has ended. */
export function parseStatus(text: string): ProcessStatus | null {
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(text) ?? [];
  return kib === undefined ? null : { memoryBytes: Number(kib) * 1024, isRunning: /^State:\s+R/m.test(text) };
}

/** Linux counts processor time in hundredths of a second for programs, whatever its own clock. */
const TICK_MS = 10;

/** Returns the processor time in milliseconds from the text of `/proc/<pid>/stat`; null if it cannot be read. */
export function parseProcessorMs(text: string): number | null {
  // The name of the program, in parentheses, may contain spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isNaN(ticks) ? null : ticks * TICK_MS;
}

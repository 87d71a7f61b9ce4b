import { readFile } from 'node:fs/promises';
import { parseProcessorMs, parseStatus, type ProcessStatus } from './rules/process-status.js';

const readProcFile = (pid: number, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => null);

/** Returns null for a process that has ended, and on systems other than Linux. */
export async function readStatus(pid: number): Promise<ProcessStatus | null> {
  const text = await readProcFile(pid, 'status');
  return text === null ? null : parseStatus(text);
}

/** Returns the processor time in milliseconds; null as above. */
export async function readProcessorMs(pid: number): Promise<number | null> {
  const text = await readProcFile(pid, 'stat');
  return text === null ? null : parseProcessorMs(text);
}

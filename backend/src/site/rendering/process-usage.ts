import { closeSync, openSync, readSync } from 'node:fs';
import { parseProcessorMs, parseStatus, type ProcessStatus } from './rules/process-status.js';

/** More than these files have. For a file of unknown size `readFile` would take 64 kB, and this is read 40 times a second. */
const bytes = Buffer.allocUnsafe(4096);

/** Linux makes these files at once from what it knows: to wait for them would take the event loop longer than to read them. */
function readProcFile(pid: number, name: string): string | null {
  try {
    const file = openSync(`/proc/${pid}/${name}`, 'r');
    try {
      return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, 0));
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}

/** Returns null for a process that has ended, and on systems other than Linux. */
export function readStatus(pid: number): ProcessStatus | null {
  const text = readProcFile(pid, 'status');
  return text === null ? null : parseStatus(text);
}

/** Returns the processor time in milliseconds; null as above. */
export function readProcessorMs(pid: number): number | null {
  const text = readProcFile(pid, 'stat');
  return text === null ? null : parseProcessorMs(text);
}

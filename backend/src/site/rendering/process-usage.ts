import { open } from 'node:fs/promises';
import { parseProcessorMs, parseStatus, type ProcessStatus } from './rules/process-status.js';

/** More than these files have. For a file of unknown size `readFile` would take 64 kB, and this is read 40 times a second. */
const FILE_MAX_BYTES = 4096;

async function readText(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(FILE_MAX_BYTES), 0, FILE_MAX_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

const readProcFile = (pid: number, name: string) => readText(`/proc/${pid}/${name}`).catch(() => null);

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

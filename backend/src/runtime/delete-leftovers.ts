import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Nothing runs that long. */
const DAY = 86_400_000;

/** Deletes the files and folders that killed processes have left in a folder, but not those of running ones. */
export async function deleteLeftovers(folder: string, pattern: RegExp, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!pattern.test(name)) continue;
    const leftover = path.join(folder, name);
    const { mtimeMs } = await stat(leftover).catch(() => ({ mtimeMs: now }));
    if (mtimeMs < now - DAY) await rm(leftover, { recursive: true, force: true });
  }
}

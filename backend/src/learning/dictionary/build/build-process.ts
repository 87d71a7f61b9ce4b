import os from 'node:os';
import { ensureDictionary } from './dictionary-file.js';

/**
 * The program that builds the dictionary: a process of its own, because it takes seconds of a core and much memory. It runs
 * at a low priority, but not at the lowest, at which it would never end on a busy machine. It reports `{ percent }`, and ends
 * with a sentence in `{ failure }` if it fails.
 */
const [contentDir = '', folder = ''] = process.argv.slice(2);

// A server that was killed leaves no build behind.
process.on('disconnect', () => process.exit());

try {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  await ensureDictionary(contentDir, folder, (percent) => process.send?.({ percent }));
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
if (process.connected) process.disconnect();

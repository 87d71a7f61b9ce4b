import { createMemoryEngine, type MemoryEngineOptions } from './create-memory-engine.js';
import { openMemoryBrowser } from './memory-browser.js';
import type { MemoryEngine } from './memory-engine.js';

/** Opens the browser's store and creates the engine on it. */
export const loadMemoryEngine = async (options: MemoryEngineOptions): Promise<MemoryEngine> =>
  createMemoryEngine(options, await openMemoryBrowser(options.storage));

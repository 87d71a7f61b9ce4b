import type { DeckReader } from './deck-reader.js';
import { ImportError } from './import-error.js';
import type { ReaderCall, ReaderReply } from './reader-messages.js';

const UNREADABLE = 'The file could not be read.';

/** A reader that can be stopped at any time, also while it reads. */
export interface StoppableReader extends DeckReader {
  stop(): void;
}

interface WaitingCall {
  readonly resolve: (value: unknown) => void;
  readonly reject: (thrown: Error) => void;
  readonly onProgress?: (share: number) => void;
}

/** Passes calls on to a worker, so that the page stays responsive while a large deck is read. */
function workerReader(worker: Worker): StoppableReader {
  const waiting = new Map<number, WaitingCall>();
  let lastId = 0;
  const failAll = (message: string) => {
    for (const { reject } of waiting.values()) reject(new ImportError(message));
    waiting.clear();
  };
  worker.onmessage = ({ data }: { readonly data: ReaderReply }) => {
    const call = waiting.get(data.id);
    if (data.type === 'progress') {
      call?.onProgress?.(data.share);
      return;
    }
    waiting.delete(data.id);
    if (data.type === 'done') call?.resolve(data.value);
    else call?.reject(new ImportError(data.message ?? UNREADABLE));
  };
  // Its memory is full, or its script did not load.
  worker.onerror = () => failAll(`${UNREADABLE} It may be too large for this device.`);
  const send = (name: ReaderCall['name'], args: readonly unknown[], onProgress?: (share: number) => void) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject, ...(onProgress && { onProgress }) });
      worker.postMessage({ id, name, args }, []);
    });
  return {
    read: (file, onProgress) => send('read', [file], onProgress) as ReturnType<DeckReader['read']>,
    addMeanings: (meanings) => send('addMeanings', [meanings]) as Promise<void>,
    preview: (options) => send('preview', [options]) as ReturnType<DeckReader['preview']>,
    listMedia: (options) => send('listMedia', [options]) as ReturnType<DeckReader['listMedia']>,
    readMedia: (names) => send('readMedia', [names]) as ReturnType<DeckReader['readMedia']>,
    buildSet: (options, part) => send('buildSet', [options, part]) as ReturnType<DeckReader['buildSet']>,
    stop() {
      worker.terminate();
      failAll('The import was cancelled.');
    },
  };
}

/** Returns null where there are no workers, and where the frontend's files come from another host. */
function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./import-worker.js', import.meta.url), { name: 'import' });
  } catch {
    return null;
  }
}

/** Starts a reader in a worker, or in the page where there are no workers. Its code is large and loads only when needed. */
export async function startReader(): Promise<StoppableReader> {
  const worker = startWorker();
  if (worker) return workerReader(worker);
  const { createDeckReader } = await import(/* webpackChunkName: "anki" */ './deck-reader.js');
  return { ...createDeckReader(), stop: () => undefined };
}

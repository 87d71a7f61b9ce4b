const PAUSE_MAX_MS = 30_000;

/**
 * Loads chunks without which there is no page, and tries again until they arrive, after pauses of 1, 2, 4 seconds and so on:
 * nothing could yet tell the visitor or offer a retry. Calls `beforeRetry` before the n-th new attempt. Rejects with the error
 * of a chunk that arrived and does not work.
 */
export async function keepLoading<T>(load: () => Promise<T>, beforeRetry: (n: number) => void): Promise<T> {
  for (let n = 1; ; n += 1) {
    try {
      return await load();
    } catch (thrown) {
      if ((thrown as Error).name !== 'ChunkLoadError') throw thrown;
      await new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** n, PAUSE_MAX_MS)));
      beforeRetry(n);
    }
  }
}

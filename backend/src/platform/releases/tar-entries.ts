import { Parser, type ReadEntry } from 'tar';

/** Calls `visit` with each entry of a tar. Rejects with what that throws first, or with `damaged` for what is no tar. */
export async function visitEntries(tar: Buffer, visit: (entry: ReadEntry) => void, damaged: Error): Promise<void> {
  let refusal: unknown = null;
  const tryToVisit = (entry: ReadEntry) => {
    try {
      if (refusal === null) return visit(entry);
    } catch (error) {
      refusal = error;
    }
    entry.resume();
  };
  await new Promise<void>((resolve) => {
    const parser = new Parser({ strict: true, brotli: false, zstd: false });
    parser.on('entry', tryToVisit);
    parser.on('ignoredEntry', tryToVisit);
    parser.on('error', () => {
      refusal ??= damaged;
      resolve();
    });
    parser.on('end', resolve);
    parser.end(tar);
  });
  if (refusal !== null) throw refusal;
}

/** Calls `take` with the bytes of an entry once they are complete. */
export function readEntry(entry: ReadEntry, take: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  entry.on('data', (chunk) => void chunks.push(chunk));
  entry.on('end', () => take(Buffer.concat(chunks)));
}

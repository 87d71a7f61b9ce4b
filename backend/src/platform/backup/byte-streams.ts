import type { Hash } from 'node:crypto';

export type Bytes = AsyncIterable<Uint8Array>;

export async function* bytesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Passes bytes on and reports the size of each chunk. */
export async function* counted(source: Bytes, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    onBytes(chunk.length);
    yield chunk;
  }
}

/** Passes bytes on and adds them to a hash. */
export async function* hashed(source: Bytes, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Reads all bytes and returns their number. */
export async function drain(source: Bytes): Promise<number> {
  let bytes = 0;
  for await (const chunk of source) bytes += chunk.length;
  return bytes;
}

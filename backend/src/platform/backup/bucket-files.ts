import type { ObjectStore, StoredObject } from '../storage/index.js';
import { bytesOf } from './byte-streams.js';
import { pathInArchive } from './rules/archive-entry.js';
import { isBackedUpObject, OBJECT_FOLDERS } from './rules/backed-up-files.js';
import type { TarFile } from './tar-stream.js';

/** A bucket takes some 20 ms for an object of any size, so that one after the other would take hours. */
const READ_AHEAD = 4;
/** The files of a release can have 60 MB and more. */
const TRANSFER_MS = 60_000;

/** Reads an object, whose bytes the store compares with their hash. Returns null for one that was deleted meanwhile. */
async function readObject(
  store: ObjectStore,
  { key, at }: StoredObject,
  say: (sentence: string) => void,
): Promise<TarFile | null> {
  const bytes = await store.read(key, { withinMs: TRANSFER_MS });
  if (bytes) return { path: pathInArchive('file', key), bytes: bytes.length, modifiedAt: at, content: bytesOf(bytes) };
  if (await store.has(key)) say(`${key} is left out: its bytes in the bucket are not those that were stored.`);
  return null;
}

async function* listObjects(store: ObjectStore): AsyncGenerator<StoredObject> {
  for (const folder of OBJECT_FOLDERS)
    for await (const object of store.list(`${folder}/`)) if (isBackedUpObject(object.key)) yield object;
}

/** Reads the objects of a bucket, which servers may add to and delete from. Rejects with `StorageUnavailable`. */
export async function* bucketFiles(store: ObjectStore, say: (sentence: string) => void): AsyncGenerator<TarFile> {
  const reading: Promise<TarFile | null>[] = [];
  const next = async () => {
    const file = await reading.shift();
    return file ? [file] : [];
  };
  for await (const object of listObjects(store)) {
    const file = readObject(store, object, say);
    // It is awaited later, or never, when another one has failed.
    file.catch(() => undefined);
    reading.push(file);
    if (reading.length >= READ_AHEAD) yield* await next();
  }
  while (reading.length > 0) yield* await next();
}

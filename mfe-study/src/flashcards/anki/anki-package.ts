import { unzipSync } from 'fflate';
import { Decompress } from 'fzstd';
import { ImportError, orImportError } from '../import/import-error.js';

/** The newest format first: its packages also contain an old file that only says "please update". */
const COLLECTION_FILES = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
const MEGABYTE = 1_000_000;
/** Protects against small packages that unpack to a huge size. */
const UNPACKED_MAX = 100 * MEGABYTE;
const ENTRIES_MAX = 100_000;
/** Bytes of compressed data unpacked at a time, so that the size is checked before the memory is used up. */
const CHUNK_BYTES = 65_536;

export interface AnkiCollection {
  /** An SQLite database. */
  readonly bytes: Uint8Array;
  /** The number of sounds and pictures in the package. */
  readonly mediaCount: number;
}

const tooLargeError = () =>
  new ImportError(`This deck is too large: it unpacks to more than ${UNPACKED_MAX / MEGABYTE} MB.`);

/** Returns the files of a package that may be collections, and the number of sounds and pictures. */
function unzip(file: Uint8Array): { readonly files: Record<string, Uint8Array>; readonly mediaCount: number } {
  let [entries, mediaCount] = [0, 0];
  const files = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      entries += 1;
      if (entries > ENTRIES_MAX) throw new ImportError(`This package has more than ${ENTRIES_MAX} files.`);
      if (/^\d+$/.test(name)) mediaCount += 1;
      if (!COLLECTION_FILES.includes(name)) return false;
      if (originalSize > UNPACKED_MAX) throw tooLargeError();
      return true;
    },
  });
  return { files, mediaCount };
}

const SINGLE_SEGMENT = 0b10_0000;

/** Returns the bytes of memory that a Zstandard frame's header asks for: its content, or the unpacking window. */
function declaredSize(frame: Uint8Array): number {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const flags = view.getUint8(4);
  const isSingle = (flags & SINGLE_SEGMENT) !== 0;
  const exponent = view.getUint8(5) >> 3;
  if (!isSingle) return 2 ** (10 + exponent) * (1 + (view.getUint8(5) & 7) / 8);
  const at = 5 + ([0, 1, 2, 4][flags & 3] ?? 0);
  const width = flags >> 6;
  if (width === 0) return view.getUint8(at);
  if (width === 1) return view.getUint16(at, true);
  return width === 2 ? view.getUint32(at, true) : Number(view.getBigUint64(at, true));
}

function decompress(bytes: Uint8Array): Uint8Array {
  if (declaredSize(bytes) > UNPACKED_MAX) throw tooLargeError();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Decompress((chunk) => {
    size += chunk.length;
    if (size > UNPACKED_MAX) throw tooLargeError();
    chunks.push(chunk);
  });
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    stream.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

export const BROKEN_COLLECTION = 'The collection in this Anki package is broken.';

/** Extracts the collection of an Anki package. Throws an `ImportError` if there is none or it is too large. */
export function unpackCollection(file: Uint8Array): AnkiCollection {
  const { files, mediaCount } = orImportError('This is not an Anki package: it cannot be unpacked.', () => unzip(file));
  const name = COLLECTION_FILES.find((each) => files[each]);
  const packed = name === undefined ? undefined : files[name];
  if (name === undefined || !packed) throw new ImportError('There is no collection in this Anki package.');
  return {
    bytes: name.endsWith('b') ? orImportError(BROKEN_COLLECTION, () => decompress(packed)) : packed,
    mediaCount,
  };
}

import { unzipSync } from 'fflate';
import { Decompress } from 'fzstd';
import { ImportFault } from '../csv.js';

/** The newest format first; a package of it holds an older one that only says "please update". */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
const MEGABYTE = 1_000_000;
/** A small package can unpack to any size. */
const UNPACKED_MAX = 100 * MEGABYTE;
const ENTRIES_MAX = 100_000;
/** Bytes of compressed data that are unpacked at a time, so that the size is known before the memory is used up. */
const CHUNK = 65_536;

export interface Collection {
  /** An SQLite database. */
  readonly bytes: Uint8Array;
  /** How many sounds and pictures the package has. */
  readonly mediaCount: number;
}

const tooLarge = () =>
  new ImportFault(`This deck is too large: it unpacks to more than ${UNPACKED_MAX / MEGABYTE} MB.`);

/** The files of a package that may be collections, and the number of the others that are sounds and pictures. */
function unzip(file: Uint8Array): { readonly files: Record<string, Uint8Array>; readonly mediaCount: number } {
  let [entries, mediaCount] = [0, 0];
  const files = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      entries += 1;
      if (entries > ENTRIES_MAX) throw new ImportFault(`This package has more than ${ENTRIES_MAX} files.`);
      if (/^\d+$/.test(name)) mediaCount += 1;
      if (!COLLECTIONS.includes(name)) return false;
      if (originalSize > UNPACKED_MAX) throw tooLarge();
      return true;
    },
  });
  return { files, mediaCount };
}

const SINGLE_SEGMENT = 0b10_0000;

/** Bytes of memory that a Zstandard frame asks for in its header: its content, or the window to unpack it with. */
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
  if (declaredSize(bytes) > UNPACKED_MAX) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Decompress((chunk) => {
    size += chunk.length;
    if (size > UNPACKED_MAX) throw tooLarge();
    chunks.push(chunk);
  });
  for (let at = 0; at < bytes.length; at += CHUNK)
    stream.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Runs a step of reading; whatever goes wrong in it is told to the learner as `message`. */
export function orFault<T>(message: string, run: () => T): T {
  try {
    return run();
  } catch (thrown) {
    throw thrown instanceof ImportFault ? thrown : new ImportFault(message);
  }
}

export const BROKEN = 'The collection in this Anki package is broken.';

/** Takes the collection out of an Anki package. Throws `ImportFault` for what is none, or unpacks to too much. */
export function unpackCollection(file: Uint8Array): Collection {
  const { files, mediaCount } = orFault('This is not an Anki package: it cannot be unpacked.', () => unzip(file));
  const name = COLLECTIONS.find((each) => files[each]);
  const packed = name === undefined ? undefined : files[name];
  if (name === undefined || !packed) throw new ImportFault('There is no collection in this Anki package.');
  return { bytes: name.endsWith('b') ? orFault(BROKEN, () => decompress(packed)) : packed, mediaCount };
}

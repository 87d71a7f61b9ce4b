import { unzipSync } from 'fflate';
import { ImportError, orImportError } from '../import/import-error.js';
import type { PackagedMedia } from '../import/note-table.js';
import { openMedia } from './anki-media.js';
import { unpackZstd } from './zstd.js';

/** The newest format first: its packages also contain an old file that only says "please update". */
const COLLECTION_FILES = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
const MEDIA_MAP = 'media';
const MEGABYTE = 1_000_000;
/** Protects against small packages that unpack to a huge size. */
const UNPACKED_MAX = 100 * MEGABYTE;
const MEDIA_MAP_MAX = 20 * MEGABYTE;
const ENTRIES_MAX = 100_000;

export interface AnkiCollection {
  /** An SQLite database. */
  readonly bytes: Uint8Array;
  /** The number of sounds and pictures in the package. */
  readonly mediaCount: number;
  readonly media: PackagedMedia;
}

const tooLargeError = () =>
  new ImportError(`This deck is too large: it unpacks to more than ${UNPACKED_MAX / MEGABYTE} MB.`);

/** The files of a package that may be collections, and the unpacked sizes of its sounds and pictures by their numbers. */
interface UnpackedFiles {
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly mediaSizes: ReadonlyMap<string, number>;
}

function unzip(file: Uint8Array): UnpackedFiles {
  let entries = 0;
  const mediaSizes = new Map<string, number>();
  const files = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      entries += 1;
      if (entries > ENTRIES_MAX) throw new ImportError(`This package has more than ${ENTRIES_MAX} files.`);
      if (/^\d+$/.test(name)) mediaSizes.set(name, originalSize);
      if (name === MEDIA_MAP) return originalSize <= MEDIA_MAP_MAX;
      if (!COLLECTION_FILES.includes(name)) return false;
      if (originalSize > UNPACKED_MAX) throw tooLargeError();
      return true;
    },
  });
  return { files, mediaSizes };
}

const unpackCollectionFile = (packed: Uint8Array) =>
  unpackZstd(packed, { most: UNPACKED_MAX, memory: UNPACKED_MAX, tooLarge: tooLargeError });

export const BROKEN_COLLECTION = 'The collection in this Anki package is broken.';

/**
 * Extracts the collection of an Anki package; its sounds and pictures stay packed. Throws an `ImportError` if there is no
 * collection or it is too large.
 */
export function unpackCollection(file: Uint8Array): AnkiCollection {
  const { files, mediaSizes } = orImportError('This is not an Anki package: it cannot be unpacked.', () => unzip(file));
  const name = COLLECTION_FILES.find((each) => files[each]);
  const packed = name === undefined ? undefined : files[name];
  if (name === undefined || !packed) throw new ImportError('There is no collection in this Anki package.');
  return {
    bytes: name.endsWith('b') ? orImportError(BROKEN_COLLECTION, () => unpackCollectionFile(packed)) : packed,
    mediaCount: mediaSizes.size,
    media: openMedia(file, files[MEDIA_MAP], mediaSizes),
  };
}

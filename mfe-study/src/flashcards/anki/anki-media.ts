import { CARD_PICTURE_MAX_BYTES } from '@shinobi/shared/domain/limits/flashcards';
import { unzipSync } from 'fflate';
import type { PackagedMedia } from '../import/note-table.js';
import { type MediaEntry, readMediaEntries, readMediaJson } from './media-map.js';
import { isZstd, unpackZstd } from './zstd.js';

/** The most bytes of a file that is unpacked. */
const FILE_MAX = CARD_PICTURE_MAX_BYTES;
/** Compressing cannot make a file much larger, so such an entry is not what it says. */
const PACKED_MAX = 2 * FILE_MAX;
const MAP_MAX = 20_000_000;
/** Windows that compressors use for small files; larger ones are for large files. */
const MEMORY_MAX = 16_000_000;

const tooLarge = () => new Error('It unpacks to more than it may.');
const unpack = (bytes: Uint8Array, most: number) =>
  unpackZstd(bytes, { most, memory: Math.max(most, MEMORY_MAX), tooLarge });

/** Anki compares names in this form. */
const normalize = (name: string) => name.normalize('NFC');

/** Fields of web pages name pictures as in addresses. */
function decodePercent(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

interface MediaMap {
  readonly entries: readonly MediaEntry[];
  /** Newer packages compress each file by itself. */
  readonly isCompressed: boolean;
}

function readMap(bytes: Uint8Array | undefined): MediaMap {
  const isCompressed = bytes !== undefined && isZstd(bytes);
  try {
    if (!bytes) return { entries: [], isCompressed };
    if (isCompressed) return { entries: readMediaEntries(unpack(bytes, MAP_MAX)), isCompressed };
    return { entries: readMediaJson(new TextDecoder().decode(bytes)), isCompressed };
  } catch {
    // The cards are worth importing without their sounds and pictures.
    return { entries: [], isCompressed };
  }
}

/**
 * Finds the sounds and pictures in the package `file`, and unpacks those that are asked for. `mapFile` is its list of them,
 * `sizes` has the unpacked size of each numbered entry.
 */
export function openMedia(
  file: Uint8Array,
  mapFile: Uint8Array | undefined,
  sizes: ReadonlyMap<string, number>,
): PackagedMedia {
  const { entries, isCompressed } = readMap(mapFile);
  const byName = new Map(
    entries.flatMap(({ name, number, size }) => {
      const entrySize = sizes.get(number);
      return entrySize === undefined ? [] : [[normalize(name), { number, size: size ?? entrySize }] as const];
    }),
  );

  const contentOf = (packed: Uint8Array | undefined, size: number): Uint8Array | null => {
    if (!packed) return null;
    const content = isCompressed ? unpack(packed, FILE_MAX) : packed;
    return content.length > 0 && content.length === size ? content : null;
  };

  return {
    findName: (reference) =>
      [reference, decodePercent(reference)].map(normalize).find((name) => byName.has(name)) ?? null,
    sizeOf: (name) => byName.get(name)?.size ?? 0,
    read(names) {
      const found = names.map((name) => byName.get(name));
      const wanted = new Set(found.flatMap((entry) => entry?.number ?? []));
      const packed = unzipSync(file, {
        filter: ({ name, originalSize, size }) =>
          wanted.has(name) && originalSize <= (isCompressed ? PACKED_MAX : FILE_MAX) && size <= PACKED_MAX,
      });
      return found.map((entry) => {
        try {
          return entry ? contentOf(packed[entry.number], entry.size) : null;
        } catch {
          return null;
        }
      });
    },
  };
}

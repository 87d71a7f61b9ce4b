import { createHash } from 'node:crypto';
import type { OwnCard } from '../flashcard-set.entity.js';
import { MEDIA_TYPES, type MediaKind } from './media-kind.js';

const FOLDER = 'card-media/';
const ADDRESS = '/api/Flashcard/Media/';
const NAME = /^[\w-]{22}\.([a-z0-9]{3,4})$/;
/** Base64 characters of a name: 132 bits of the hash. */
const HASH_LENGTH = 22;

/** Returns the name of a file: the same for the same content. */
export const nameOf = (bytes: Uint8Array, kind: MediaKind): string =>
  `${createHash('sha256').update(bytes).digest('base64url').slice(0, HASH_LENGTH)}.${kind}`;

/** Returns the content type of a file by its name; null for what is not the name of one. */
export function typeOfName(name: string): string | null {
  const [, kind = ''] = NAME.exec(name) ?? [];
  return Object.hasOwn(MEDIA_TYPES, kind) ? MEDIA_TYPES[kind as MediaKind] : null;
}

export const addressOf = (name: string): string => ADDRESS + name;
/** Returns the name at the end of an address that the contract has checked. */
export const nameAt = (address: string): string => address.slice(ADDRESS.length);

/** Returns the key under which a file is stored. */
export const keyOf = (fileId: string): string => FOLDER + fileId;
export const fileIdOf = (key: string): string => key.slice(FOLDER.length);

/** Returns the names of what cards show, each once. */
export const mediaOfCards = (cards: readonly OwnCard[]): ReadonlySet<string> =>
  new Set(cards.flatMap(({ sound, picture }) => [sound, picture].filter((name) => name !== undefined)));

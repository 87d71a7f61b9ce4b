import type { Flashcard, FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { cardAspects } from '@shinobi/shared/domain/flashcards/card-aspects';
import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import { parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import type { KeyValueStorage } from '../storage/browser-storage.js';

/** Written by the flashcards' remote as well. */
const KEY = 'flashcard-sets';
/** The account's ids of moved sets, by those that they had before: addresses of these stay in the history and in bookmarks. */
const MOVED_KEY = 'flashcard-moved-sets';

/** `moveKey` is the idempotency key of moving the set into an account, stored with the first attempt. */
export type GuestCardSet = Pick<FlashcardSet, 'setId' | 'title'> & {
  readonly cards: readonly Flashcard[];
  /** Sets that were stored before there were directions have none. */
  readonly directions?: FlashcardSet['directions'];
  readonly moveKey?: string;
};

function isSet(value: unknown): value is GuestCardSet {
  const { setId, title, cards } = (value ?? {}) as Partial<Record<keyof GuestCardSet, unknown>>;
  return typeof setId === 'string' && typeof title === 'string' && Array.isArray(cards);
}

function readJson(storage: KeyValueStorage, key: string): unknown {
  try {
    return JSON.parse(storage.get(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Returns a guest's own card sets. */
export function readGuestSets(storage: KeyValueStorage): GuestCardSet[] {
  const stored = readJson(storage, KEY);
  return Array.isArray(stored) ? stored.filter(isSet) : [];
}

export const recordMovedSet = (storage: KeyValueStorage, setId: string, accountSetId: string): void =>
  storage.set(MOVED_KEY, JSON.stringify({ ...Object(readJson(storage, MOVED_KEY)), [setId]: accountSetId }));

export const writeGuestSets = (storage: KeyValueStorage, sets: readonly GuestCardSet[]): void =>
  sets.length > 0 ? storage.set(KEY, JSON.stringify(sets)) : storage.remove(KEY);

/** Returns the content of a guest's own card; null if the item is another one, or the card is not asked this any more. */
export function guestCardContent(sets: readonly GuestCardSet[], item: string): ItemContent | null {
  const parsed = parseItemKey(item);
  if (parsed?.kind !== 'card') return null;
  const set = sets.find(({ setId }) => setId === parsed.setId);
  const card = set?.cards.find(({ cardId }) => cardId === parsed.cardId);
  const isAsked = card && cardAspects(card, set?.directions ?? 'forward').includes(parsed.aspect);
  return set && isAsked
    ? { item, kind: 'card', card: { ...card, sound: card.sound ?? null }, setTitle: set.title }
    : null;
}

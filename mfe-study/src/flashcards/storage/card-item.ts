import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { flashcardItem } from '@shinobi/shared/domain/memory/item-key';
import type { ItemSchedule } from '@shinobi/shared/domain/memory/schedule';

/** A card by its set and its id within it. */
export interface CardId {
  readonly setId: string;
  readonly cardId: string;
}

/** The schedules of the items that cards ask about, by the keys of the items. */
export type CardSchedules = ReadonlyMap<string, ItemSchedule>;

/** Returns the key of the memory item that a card asks about. */
export const itemOfCard = ({ setId, cardId }: CardId): string =>
  flashcardItem(setId, cardId, (script, key) => KANA.find((kana) => kana.key === key)?.[script]);

export const cardKey = ({ setId, cardId }: CardId): string => `${setId} ${cardId}`;

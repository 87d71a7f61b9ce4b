import { KANA } from '@shinobi/shared/domain/japanese/kana';
import type { CardAspect } from '@shinobi/shared/domain/limits/flashcards';
import { cardItem, flashcardItem } from '@shinobi/shared/domain/memory/item-key';
import type { ItemSchedule } from '@shinobi/shared/domain/memory/schedule';

/** A card by its set and its id within it. */
export interface CardId {
  readonly setId: string;
  readonly cardId: string;
}

/** A card, and what it is asked. */
export interface AskedCardId extends CardId {
  readonly aspect: CardAspect;
}

/** The schedules of the items that cards ask about, by the keys of the items. */
export type CardSchedules = ReadonlyMap<string, ItemSchedule>;

/** Returns the key of the memory item that a card asks about. Cards of built-in sets are asked their front. */
export const itemOfCard = ({ setId, cardId, aspect }: AskedCardId): string =>
  aspect === 'front'
    ? flashcardItem(setId, cardId, (script, key) => KANA.find((kana) => kana.key === key)?.[script])
    : cardItem(setId, cardId, aspect);

export const cardKey = ({ setId, cardId }: CardId): string => `${setId} ${cardId}`;

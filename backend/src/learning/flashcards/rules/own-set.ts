import type { FlashcardSet, ImportedSchedule } from '@shinobi/shared/contract/learning/flashcard';
import { cardAspects } from '@shinobi/shared/domain/flashcards/card-aspects';
import { clozeNumbers } from '@shinobi/shared/domain/flashcards/cloze';
import type { CardAspect, CardDirections } from '@shinobi/shared/domain/limits/flashcards';
import { cardItem } from '@shinobi/shared/domain/memory/item-key';
import type { ItemSchedule } from '@shinobi/shared/domain/memory/schedule';
import type { FlashcardSetEntity, OwnCard } from '../flashcard-set.entity.js';
import { addressOf, nameAt } from './media-name.js';

type SavedCard = Omit<OwnCard, 'cardId' | 'sound' | 'picture'> & {
  readonly cardId?: string | undefined;
  /** Addresses: null removes one, and without one a card keeps it. */
  readonly sound?: string | null | undefined;
  readonly picture?: string | null | undefined;
  readonly schedules?: readonly ImportedSchedule[] | undefined;
};

const OWN = /^user-([1-9]\d{0,8})$/;
/** Returns the number of a user's set; null for the id of a built-in set. */
export const numberOf = (setId: string): number | null => {
  const [, number] = OWN.exec(setId) ?? [];
  return number === undefined ? null : Number(number);
};
export const idOf = (flashcardSetId: number): string => `user-${flashcardSetId}`;

type StoredSet = Pick<FlashcardSetEntity, 'flashcardSetId' | 'title' | 'directions' | 'cards'>;

export const viewOf = ({ flashcardSetId, title, directions, cards }: StoredSet): FlashcardSet => ({
  setId: idOf(flashcardSetId),
  title,
  kind: 'user',
  directions,
  cards: cards.map(({ cardId, front, reading, back, sound, picture }) => ({
    ...{ cardId, front, reading, back },
    sound: sound === undefined ? null : addressOf(sound),
    ...(picture !== undefined && { picture: addressOf(picture) }),
  })),
});

const mediaName = (given: string | null | undefined, before: string | undefined): string | undefined =>
  given === undefined ? before : given === null ? undefined : nameAt(given);

/** Returns the cards to store. Those that replace a card keep the sound and the picture that are not given. */
export function toOwnCards(
  cards: readonly (SavedCard & { readonly cardId: string })[],
  before: readonly OwnCard[],
): OwnCard[] {
  const cardsBefore = new Map(before.map((card) => [card.cardId, card]));
  return cards.map((card) => {
    const { cardId, front, reading, back } = card;
    const old = cardsBefore.get(cardId);
    const [sound, picture] = [mediaName(card.sound, old?.sound), mediaName(card.picture, old?.picture)];
    return {
      ...{ cardId, front, reading, back },
      ...(sound !== undefined && { sound }),
      ...(picture !== undefined && { picture }),
    };
  });
}

/** Returns the items of a set: what its cards are asked now. */
export const itemsOfSet = (set: StoredSet): string[] =>
  set.cards.flatMap((card) =>
    cardAspects(card, set.directions).map((aspect) => cardItem(idOf(set.flashcardSetId), card.cardId, aspect)),
  );

/** Returns every item that a card may have a schedule for, whatever it is asked now. */
export function allItemsOfCard(setId: string, { cardId, front }: OwnCard): string[] {
  const clozes = clozeNumbers(front).filter((number) => number > 1);
  const aspects: CardAspect[] = ['front', 'back', ...clozes.map((number): CardAspect => `c${number}`)];
  return aspects.map((aspect) => cardItem(setId, cardId, aspect));
}

/** Returns the schedules that cards bring along, of what they are asked. Instants are in UTC. */
export function importedSchedules(
  setId: string,
  cards: readonly (SavedCard & { readonly cardId: string })[],
  directions: CardDirections,
): (ItemSchedule & { readonly item: string })[] {
  const utc = (instant: string) => new Date(instant).toISOString();
  return cards.flatMap((card) => {
    const asked = new Set<string>(cardAspects(card, directions));
    return (card.schedules ?? []).flatMap(({ aspect, due, lastReview, ...schedule }) => {
      const item = cardItem(setId, card.cardId, aspect as CardAspect);
      return asked.has(aspect) ? { item, ...schedule, due: utc(due), lastReview: utc(lastReview) } : [];
    });
  });
}

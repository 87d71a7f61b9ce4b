import { randomId } from '@shinobi/shared/client';
import type { ItemState } from '@shinobi/shared/contract/learning/memory';
import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { assignCardIds, numberedIds } from '@shinobi/shared/domain/flashcards/assign-card-ids';
import { cardsAddedMeanwhile } from '@shinobi/shared/domain/flashcards/cards-added-meanwhile';
import { withoutCardsAddedTwice } from '@shinobi/shared/domain/flashcards/cards-added-twice';
import type { ReviewAnalytics } from '@shinobi/shared/domain/flashcards/review-analytics';
import { searchText } from '@shinobi/shared/domain/flashcards/search-text';
import type { ReviewedKind } from '@shinobi/shared/domain/limits/memory';
import type { CardId } from './card-item.js';
import { BrowserFullError, type CardPlatform, type CardStore, type DraftSet } from './card-store.js';
import { type LocalSet, readLocalSets, writeLocalSets } from './local-card-storage.js';
import { locateCards } from './locate-cards.js';

const textOf = ({ title, cards }: FlashcardSet): string =>
  [title, ...cards.flatMap(({ front, reading, back }) => [front, reading, back])].join('\n');

/** Returns the cards to store. */
function storedCards({ cards, known }: DraftSet, before: LocalSet | undefined): FlashcardSet['cards'] {
  const saved = assignCardIds(cards, before ? randomId : numberedIds());
  const stored = before?.cards ?? [];
  const added = cardsAddedMeanwhile(stored, saved, known);
  return [
    ...withoutCardsAddedTwice(saved, stored, added).map(({ cardId, front, reading, back }) => ({
      ...{ cardId, front, reading, back },
      sound: null,
    })),
    ...added,
  ];
}

/** Returns the set to store. Without directions it keeps those that it has. */
function createSet(draft: DraftSet, sets: readonly LocalSet[]): LocalSet {
  const { setId, title, directions, importKey } = draft;
  const before = sets.find((each) => each.setId === setId);
  const key = importKey ?? before?.importKey;
  return {
    // Never that of a deleted set: what the guest has answered in it stays in the memory.
    setId: setId ?? `user-guest-${randomId()}`,
    title,
    kind: 'user',
    directions: directions ?? before?.directions ?? 'forward',
    cards: storedCards(draft, before),
    ...(key !== undefined && { importKey: key }),
    ...(before?.moveKey !== undefined && { moveKey: before.moveKey }),
  };
}

/** The kinds of items that cards ask about. */
const CARD_KINDS = ['kana', 'word', 'kanji', 'card'] as const satisfies readonly ReviewedKind[];

type GuestPlatform = Pick<CardPlatform, 'api' | 'memory'>;

const listItems = async ({ memory }: GuestPlatform): Promise<readonly ItemState[]> =>
  (await Promise.all(CARD_KINDS.map((kind) => memory.getItems(kind)))).flat();

/** Returns the cards that are due, also those of items that were last asked elsewhere. */
async function listDueCards(platform: GuestPlatform, now: number): Promise<readonly CardId[]> {
  const instant = new Date(now).toISOString();
  const due = (await listItems(platform)).filter((item) => item.due <= instant);
  return [
    ...(
      await locateCards(
        platform.api,
        due.map(({ item }) => item),
      )
    ).values(),
  ];
}

/** The analytics that the learner's memory can tell: how retention falls with time is known on the server only. */
async function getAnalytics({ api, memory }: GuestPlatform): Promise<ReviewAnalytics> {
  const { days, history, retention, leeches } = await memory.getForecast();
  const cards = await locateCards(
    api,
    leeches.map(({ item }) => item),
  );
  return {
    days: history.map(({ date, answers, right }) => ({ date, reviews: answers, right })),
    retention: {
      reviews: retention.reduce((sum, { reviews }) => sum + reviews, 0),
      right: retention.reduce((sum, { right }) => sum + right, 0),
    },
    curve: [],
    forecast: days,
    hardest: leeches.flatMap(({ item, lapses }) => {
      const card = cards.get(item);
      return card ? [{ ...card, lapses, difficulty: 0 }] : [];
    }),
  };
}

/** Creates the store of a guest. `now` returns milliseconds. */
export function createGuestCardStore(platform: CardPlatform, now: () => number): CardStore {
  const { api } = platform;
  const storage = platform.storage('study');
  const saveSet = async (draft: DraftSet) => {
    const sets = readLocalSets(storage);
    const imported = sets.find(({ importKey }) => importKey !== undefined && importKey === draft.importKey);
    if (imported && draft.setId === undefined) return imported;
    const set = createSet(draft, sets);
    const stored = writeLocalSets(storage, [set, ...sets.filter(({ setId }) => setId !== set.setId)]);
    if (!stored) throw new BrowserFullError();
    return set;
  };
  return {
    listSets: async () => {
      // Offline, the sets show without what is due.
      const dueCards = await listDueCards(platform, now()).catch(() => []);
      const due = (id: string) => dueCards.filter(({ setId }) => setId === id).length;
      const own = readLocalSets(storage).map(({ setId, title, cards }) => ({
        setId,
        title,
        kind: 'user' as const,
        cardCount: cards.length,
        levels: [],
      }));
      const { sets } = await api('GET /api/Flashcard/GetSets');
      return [...own, ...sets].map((set) => ({ ...set, due: due(set.setId) }));
    },
    getSet: async (setId) =>
      readLocalSets(storage).find((each) => each.setId === setId) ??
      api('GET /api/Flashcard/GetSet/:setId', { params: { setId } }),
    searchSets: async (q) => {
      const searched = searchText(q);
      const own = readLocalSets(storage).filter((set) => searchText(textOf(set)).includes(searched));
      const { setIds } = await api('GET /api/Flashcard/SearchSets', { query: { q } });
      return new Set([...own.map(({ setId }) => setId), ...setIds]);
    },
    saveSet,
    // The schedules of its cards are still in the guest's memory.
    saveDeletedSet: saveSet,
    deleteSet: async (setId) => {
      writeLocalSets(
        storage,
        readLocalSets(storage).filter((each) => each.setId !== setId),
      );
    },
    listSchedules: async () => new Map((await listItems(platform)).map((state) => [state.item, state])),
    listDueSets: async () => [...new Set((await listDueCards(platform, now())).map(({ setId }) => setId))],
    getAnalytics: () => getAnalytics(platform),
  };
}

import type { ItemState } from '@shinobi/shared/contract/learning/memory';
import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import type { ReviewAnalytics } from '@shinobi/shared/domain/flashcards/review-analytics';
import type { ReviewedKind } from '@shinobi/shared/domain/limits/memory';
import type { CardId } from './card-item.js';
import type { CardPlatform, CardStore, DraftCard } from './card-store.js';
import { readLocalSets, writeLocalSets } from './local-card-storage.js';
import { locateCards } from './locate-cards.js';

const nextNumber = (ids: readonly string[]): number =>
  Math.max(0, ...ids.map((id) => Number(/(\d+)$/.exec(id)?.[1] ?? 0))) + 1;

/** Numbers new cards like the server: each takes the next free number. */
function assignCardIds(cards: readonly DraftCard[]): FlashcardSet['cards'] {
  let next = nextNumber(cards.flatMap(({ cardId }) => cardId ?? []));
  return cards.map(({ cardId, front, reading, back }) => ({
    cardId: cardId ?? String(next++),
    front,
    reading,
    back,
    sound: null,
  }));
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
      }));
      const { sets } = await api('GET /api/Flashcard/GetSets');
      return [...own, ...sets].map((set) => ({ ...set, due: due(set.setId) }));
    },
    getSet: async (setId) =>
      readLocalSets(storage).find((each) => each.setId === setId) ??
      api('GET /api/Flashcard/GetSet/:setId', { params: { setId } }),
    saveSet: async ({ setId, title, cards }) => {
      const sets = readLocalSets(storage);
      const id = setId ?? `user-guest${nextNumber(sets.map((each) => each.setId))}`;
      const set: FlashcardSet = { setId: id, title, kind: 'user', cards: assignCardIds(cards) };
      writeLocalSets(storage, [set, ...sets.filter((each) => each.setId !== id)]);
      return set;
    },
    deleteSet: async (setId) =>
      writeLocalSets(
        storage,
        readLocalSets(storage).filter((each) => each.setId !== setId),
      ),
    listSchedules: async () => new Map((await listItems(platform)).map((state) => [state.item, state])),
    listDueSets: async () => [...new Set((await listDueCards(platform, now())).map(({ setId }) => setId))],
    getAnalytics: () => getAnalytics(platform),
  };
}

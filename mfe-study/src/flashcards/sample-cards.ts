import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { type Handlers, refusal } from '@shinobi/shared/testing/fake-api';

/** One set for the standalone harness. */
const SAMPLE_SET: FlashcardSet = {
  setId: 'kana-hiragana',
  title: 'Hiragana',
  kind: 'kana',
  directions: 'forward',
  cards: [
    { cardId: 'a', front: 'あ', reading: '', back: 'a', sound: null },
    { cardId: 'i', front: 'い', reading: '', back: 'i', sound: null },
  ],
};

const { setId, title, kind, cards } = SAMPLE_SET;
export const flashcardHandlers: Handlers = {
  'GET /api/Flashcard/GetSets': () => ({
    sets: [{ setId, title, kind, cardCount: cards.length, due: null, levels: [] }],
  }),
  'GET /api/Memory/GetItems': () => ({ items: [] }),
  'GET /api/Flashcard/GetSet/:setId': ({ params }) => (params.setId === setId ? SAMPLE_SET : refusal('SetNotFound')),
};

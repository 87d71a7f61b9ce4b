import { romaji } from '@shinobi/shared/domain/japanese/romaji';
import type { QuizItem } from '../../quiz/index.js';
import type { AskedItem, ContentOf, SessionQuestion } from './session-question.js';

/** Longer fronts are set like a sentence. */
const WORD_LETTERS_MAX = 8;

const KANA_ONLY = /^[\p{Script=Hiragana}\p{Script=Katakana}ー、・\s]+$/u;

/** Asks one of the learner's own cards, which the learner rates. */
export function createCardQuestion({ card }: ContentOf<'card'>, { key }: AskedItem): SessionQuestion {
  const { front, reading, back, sound } = card;
  const spoken = reading || front;
  const item: QuizItem = {
    id: key,
    question: 'Do you remember this card?',
    prompt: { text: front, lang: 'ja', ...([...front].length > WORD_LETTERS_MAX && { ruby: true }) },
    answerIntro: 'it is',
    answer: { text: back, lang: 'en' },
    word: { text: front, lang: 'ja', reading: spoken },
    romaji: KANA_ONLY.test(spoken) ? romaji(spoken) : '',
    meaning: back,
    clipUrl: sound,
    isClipTheAnswer: true,
    typing: null,
  };
  return { item, drawChoices: () => [], special: { form: 'card', item }, findConfused: () => undefined };
}

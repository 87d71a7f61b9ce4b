import { cardFaces } from '@shinobi/shared/domain/flashcards/card-aspects';
import { revealClozes } from '@shinobi/shared/domain/flashcards/cloze';
import { romaji } from '@shinobi/shared/domain/japanese/romaji';
import type { CardAspect } from '@shinobi/shared/domain/limits/flashcards';
import { parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import type { QuizItem } from '../../quiz/index.js';
import type { AskedItem, ContentOf, SessionQuestion } from './session-question.js';

/** Longer fronts are set like a sentence. */
const WORD_LETTERS_MAX = 8;

const KANA_ONLY = /^[\p{Script=Hiragana}\p{Script=Katakana}ー、・\s]+$/u;

/** Returns what a card is asked, by the key of the item. */
export function cardAspectOf(key: string): CardAspect {
  const item = parseItemKey(key);
  return item?.kind === 'card' ? item.aspect : 'front';
}

/** Asks one of the learner's own cards, which the learner rates. */
export function createCardQuestion({ card }: ContentOf<'card'>, { key }: AskedItem): SessionQuestion {
  const { reading, back, sound } = card;
  const front = revealClozes(card.front);
  const { prompt, promptLang, answer, answerLang } = cardFaces(card, cardAspectOf(key));
  const spoken = reading || front;
  const isSentence = promptLang === 'ja' && [...prompt].length > WORD_LETTERS_MAX;
  const item: QuizItem = {
    id: key,
    question: 'Do you remember this card?',
    prompt: { text: prompt, lang: promptLang, ...(isSentence && { ruby: true }) },
    answerIntro: 'it is',
    answer: { text: answer, lang: answerLang },
    word: { text: front, lang: 'ja', reading: spoken },
    romaji: KANA_ONLY.test(spoken) ? romaji(spoken) : '',
    meaning: back,
    clipUrl: sound,
    isClipTheAnswer: true,
    typing: null,
  };
  return { item, drawChoices: () => [], special: { form: 'card', item }, findConfused: () => undefined };
}

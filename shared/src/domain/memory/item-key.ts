import type { CardAspect } from '../limits/flashcards.js';
import { KANJI_ASPECTS, type KanjiAspect, WORD_ASPECTS, type WordAspect } from '../limits/memory.js';
import type { QuizType } from '../limits/library.js';

/** One thing that a learner can know. `n` counts the questions of a lesson or article from 1. */
export type MemoryItem =
  | { readonly kind: 'kana'; readonly character: string }
  | { readonly kind: 'word'; readonly vocabId: number; readonly aspect: WordAspect }
  | { readonly kind: 'kanji'; readonly character: string; readonly aspect: KanjiAspect }
  | { readonly kind: 'grammar'; readonly path: string; readonly n: number }
  | { readonly kind: 'card'; readonly setId: string; readonly cardId: string; readonly aspect: CardAspect }
  | { readonly kind: 'article'; readonly pageName: string; readonly n: number };

export const kanaItem = (character: string): string => `kana:${character}:read`;
export const wordItem = (vocabId: number, aspect: WordAspect): string => `word:${vocabId}:${aspect}`;
export const kanjiItem = (character: string, aspect: KanjiAspect): string => `kanji:${character}:${aspect}`;
/** `n` counts from 1. */
export const grammarItem = (path: string, n: number): string => `grammar:${path}:${n}`;
/** The front of a card, and its first cloze, have the key that a card had before it could be asked in several ways. */
export const cardItem = (setId: string, cardId: string, aspect: CardAspect = 'front'): string =>
  aspect === 'front' ? `card:${setId}:${cardId}` : `card:${setId}:${cardId}:${aspect}`;
/** `n` counts from 1. */
export const articleItem = (pageName: string, n: number): string => `article:${pageName}:${n}`;

const isOneOf = <T extends string>(values: readonly T[], value: string | undefined): value is T =>
  values.some((each) => each === value);

const POSITIVE = /^[1-9]\d{0,8}$/;

const CARD_ASPECT = /^(.+):(back|c(?:[2-9]|[1-9]\d))$/s;

function parseCard(setId: string, last: string): MemoryItem {
  const [, cardId = last, aspect = 'front'] = CARD_ASPECT.exec(last) ?? [];
  return { kind: 'card', setId, cardId, aspect: aspect as CardAspect };
}

/** By kind: returns the item of a key's other two parts, or null. */
const PARSERS: Readonly<Record<string, (name: string, last: string) => MemoryItem | null>> = {
  kana: (character, last) => (last === 'read' ? { kind: 'kana', character } : null),
  word: (id, aspect) =>
    POSITIVE.test(id) && isOneOf(WORD_ASPECTS, aspect) ? { kind: 'word', vocabId: Number(id), aspect } : null,
  kanji: (character, aspect) => (isOneOf(KANJI_ASPECTS, aspect) ? { kind: 'kanji', character, aspect } : null),
  grammar: (path, n) => (POSITIVE.test(n) ? { kind: 'grammar', path, n: Number(n) } : null),
  card: parseCard,
  article: (pageName, n) => (POSITIVE.test(n) ? { kind: 'article', pageName, n: Number(n) } : null),
};

/** Returns the item of a key; null if the text is no key. Only the id of a card may contain a colon. */
export function parseItemKey(key: string): MemoryItem | null {
  const [kind = '', name = '', ...rest] = key.split(':');
  const last = rest.join(':');
  if (name === '' || last === '' || (rest.length > 1 && kind !== 'card')) return null;
  return Object.hasOwn(PARSERS, kind) ? (PARSERS[kind]?.(name, last) ?? null) : null;
}

/**
 * The item that a question of a vocabulary quiz asks about. The kanji quiz asks a word without kanji for its meaning.
 * Writing a word in kana and in kanji from English are one item: both recall it.
 */
export function quizItem(
  type: QuizType,
  { vocabId, kanji }: { readonly vocabId: number; readonly kanji: string },
): string {
  if (type === 'vocab') return wordItem(vocabId, 'meaning');
  if (type === 'kanji') return wordItem(vocabId, /\p{Script=Han}/u.test(kanji) ? 'reading' : 'meaning');
  return wordItem(vocabId, 'recall');
}

const CARD_SET = /^(kana-hiragana|kana-katakana|genre|kanji)(?:-(.+))?$/;

/**
 * The item that a flashcard asks about: a card of a built-in set is a kana, word or kanji, and only one's own cards are
 * items of their own. `kanaOf` returns the character of a kana's key in a script.
 */
export function flashcardItem(
  setId: string,
  cardId: string,
  kanaOf: (script: 'hiragana' | 'katakana', key: string) => string | undefined,
): string {
  const [, set] = CARD_SET.exec(setId) ?? [];
  if (set === 'genre' && POSITIVE.test(cardId)) return wordItem(Number(cardId), 'meaning');
  if (set === 'kanji') return kanjiItem(cardId, 'meaning');
  if (set === 'kana-hiragana' || set === 'kana-katakana') {
    const character = kanaOf(set === 'kana-hiragana' ? 'hiragana' : 'katakana', cardId);
    if (character !== undefined) return kanaItem(character);
  }
  return cardItem(setId, cardId);
}

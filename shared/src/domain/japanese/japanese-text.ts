import { LOOK_UP_MAX_LENGTH } from '../limits/dictionary.js';

/** A letter of Japanese: kanji, kana, and the marks that stand for one. */
const LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〆〇ヶー]/u;
/** Letters with the marks, digits and spaces between them. */
const RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〆〇ヶー](?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〆〇ヶー～〜、。「」『』・！？（）…0-9０-９ 　]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〆〇ヶー～〜。」』！？）…])?/gu;
const SENTENCE = /[^。！？\n]+[。！？\n]?[」』）]*/gu;

export interface TextStretch {
  readonly text: string;
  readonly isJapanese: boolean;
}

/** Splits a text into stretches of Japanese and of everything else, which together are the text. */
export function splitJapanese(text: string): readonly TextStretch[] {
  const stretches: TextStretch[] = [];
  let end = 0;
  const addUpTo = (at: number) => at > end && stretches.push({ text: text.slice(end, at), isJapanese: false });
  for (const { 0: found, index } of text.matchAll(RUN)) {
    addUpTo(index);
    stretches.push({ text: found, isJapanese: true });
    end = index + found.length;
  }
  addUpTo(text.length);
  return stretches;
}

export interface SentencePosition {
  readonly sentence: string;
  /** In UTF-16 units. */
  readonly offset: number;
}

/** Returns the match of a pattern that contains an offset. */
function stretchAround(text: string, pattern: RegExp, offset: number): SentencePosition | null {
  for (const { 0: sentence, index } of text.matchAll(pattern))
    if (offset >= index && offset < index + sentence.length) return { sentence, offset: offset - index };
  return null;
}

/** Cuts a sentence that is too long to look up, so that the offset is in the middle of the rest. */
function cut({ sentence, offset }: SentencePosition): SentencePosition {
  if (sentence.length <= LOOK_UP_MAX_LENGTH) return { sentence, offset };
  const start = Math.max(0, Math.min(offset - LOOK_UP_MAX_LENGTH / 2, sentence.length - LOOK_UP_MAX_LENGTH));
  return { sentence: sentence.slice(start, start + LOOK_UP_MAX_LENGTH), offset: offset - start };
}

/**
 * Returns the Japanese sentence around the character at an offset of a text. Null if that is no Japanese letter: English
 * next to it, punctuation, a space.
 */
export function sentenceAt(text: string, offset: number): SentencePosition | null {
  const character = text.codePointAt(offset);
  if (character === undefined || !LETTER.test(String.fromCodePoint(character))) return null;
  const run = stretchAround(text, RUN, offset);
  const found = run && stretchAround(run.sentence, SENTENCE, run.offset);
  return found && cut(found);
}

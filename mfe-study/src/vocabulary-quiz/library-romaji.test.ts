import { describe, expect, it } from '@jest/globals';
import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { romaji, spellOut, toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { readingSounds } from '@shinobi/shared/domain/japanese/sound';
import { convertBefore, editText, lettersOf, shownText, type TypedText } from '../quiz/typed-text.js';
import { toKana } from '../quiz/to-kana.js';
import { judgeTypedAnswer } from '../quiz/judge-typed-answer.js';
import { convertLocally } from '../romaji-converter/convert-text.js';
import { SHIPPED_VOCABULARY } from '../testing/shipped-vocabulary.js';
import { createTypingRules } from './vocab-typing.js';

const WORDS = SHIPPED_VOCABULARY.flatMap(({ words }) => words);

const MACRONS: Readonly<Record<string, string>> = { aa: 'ā', ii: 'ī', uu: 'ū', ee: 'ē', oo: 'ō', ou: 'ō', ei: 'ē' };
const withMacrons = (latin: string) => latin.replace(/aa|ii|uu|ee|oo|ou|ei/g, (long) => MACRONS[long] ?? long);
const inKunrei = (latin: string) =>
  latin
    .replaceAll('tch', 'tty')
    .replace(/tty(?=i)/g, 'tt')
    .replace(/sh(?=i)/g, 's')
    .replaceAll('sh', 'sy')
    .replace(/ch(?=i)/g, 't')
    .replaceAll('ch', 'ty')
    .replaceAll('ts', 't')
    .replace(/j(?=i)/g, 'z')
    .replaceAll('j', 'zy')
    .replace(/f(?=u)/g, 'h');

/** The romanizations of a reading: those of the product first, then others in use. */
const SPELLINGS: readonly ((reading: string) => string)[] = [
  romaji,
  (reading) => convertLocally(reading).romaji,
  (reading) => spellOut(reading.replaceAll('を', 'wo')),
  (reading) => withMacrons(romaji(reading)),
  (reading) => withMacrons(romaji(reading)).replaceAll('ō', 'ô').replaceAll('ū', 'û'),
  (reading) => inKunrei(romaji(reading)),
  (reading) => spellOut(reading).replace(/n'|n(?![aiueoy])/g, 'nn'),
  (reading) => romaji(reading.replaceAll('ー', '-')),
  (reading) => romaji(reading).replaceAll("'", '’'),
  (reading) => romaji(reading).replaceAll(/n(?=[bpm])/g, 'm'),
];
const spellingsOf = ({ hiragana }: Vocab) => new Set(SPELLINGS.map((spell) => spell(hiragana)));

/** Returns the text in the quiz's field after the keys are pressed one after another. */
const press = (keys: string): TypedText =>
  [...keys].reduce<TypedText>((text, key) => {
    const value = shownText(text) + key;
    return convertBefore(editText(text, value, value.length), value.length, 'hiragana');
  }, []);

/** Judges a typed text where a word is asked for by its meaning or writing. */
function verdictOn(word: Vocab, keys: string): string {
  const text = press(keys);
  const shown = toKana(shownText(text), 'hiragana', false);
  return judgeTypedAnswer(createTypingRules(word, 'EnToHiragana', true, [word]), shown, lettersOf(text)).verdict
    .verdict;
}

const readings = ({ hiragana, accepted = [] }: Vocab) => [
  hiragana,
  ...accepted.filter(({ part }) => part === 'readings').map(({ text }) => text),
];
const sounds = (word: Vocab) => readings(word).flatMap(readingSounds);
const soundAlike = (one: Vocab, other: Vocab) => sounds(one).some((sound) => sounds(other).includes(sound));

describe('For every shipped word', () => {
  it('every usual romanization is right', () => {
    const refused = WORDS.flatMap((word) =>
      [...spellingsOf(word)].filter((typed) => verdictOn(word, typed) !== 'right').map((typed) => [word.kanji, typed]),
    );
    expect(refused).toEqual([]);
  });

  it('the kana are right in both scripts', () => {
    const kana = WORDS.flatMap((word) => [word.hiragana, toHiragana(word.hiragana)].map((typed) => ({ word, typed })));
    expect(kana.filter(({ word, typed }) => verdictOn(word, typed) !== 'right')).toEqual([]);
  });

  it('the romaji of the next word of its genre is wrong', () => {
    const accepted = SHIPPED_VOCABULARY.flatMap(({ words }) =>
      words.flatMap((word, at) =>
        words
          .slice(at + 1, at + 2)
          .filter((other) => !soundAlike(word, other) && verdictOn(word, romaji(other.hiragana)) === 'right')
          .map((other) => `${word.hiragana}: ${other.hiragana}`),
      ),
    );
    expect(accepted).toEqual([]);
  });

  it('its romaji is wrong with a different first or last sound', () => {
    const accepted = WORDS.flatMap((word) => {
      const right = romaji(word.hiragana);
      const slips = [`${right}mo`, right.replace(/^[^aiueo]*[aiueo]/, 'pya')];
      return slips.filter((slip) => verdictOn(word, slip) === 'right').map((slip) => [word.kanji, slip]);
    });
    expect(accepted).toEqual([]);
  });
});

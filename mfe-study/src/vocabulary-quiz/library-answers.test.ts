import { describe, expect, it } from '@jest/globals';
import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import type { QuizType } from '@shinobi/shared/domain/limits/library';
import { toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { SHIPPED_VOCABULARY } from '../testing/shipped-vocabulary.js';
import { createTypingRules } from './vocab-typing.js';

const WORDS = SHIPPED_VOCABULARY.flatMap(({ words }) => words);

function verdictOn(kanji: string, type: QuizType, typed: string): string {
  const found = SHIPPED_VOCABULARY.find(({ words }) => words.some((word) => word.kanji === kanji));
  const word = found?.words.find((each) => each.kanji === kanji);
  if (!found || !word) throw new Error(`${kanji} is not in the library`);
  return createTypingRules(word, type, true, found.words).judge(typed).verdict;
}

describe('A typed answer', () => {
  it.each<[string, QuizType, string]>([
    ['四', 'kanji', 'し'],
    ['四', 'EnToHiragana', 'shi'],
    ['七', 'kanji', 'しち'],
    ['九', 'kanji', 'く'],
    ['日本', 'kanji', 'にっぽん'],
    ['明日', 'kanji', 'あす'],
    ['りんご', 'EnToKanji', '林檎'],
    ['きれい', 'EnToKanji', '綺麗'],
    ['卵', 'EnToKanji', '玉子'],
    ['一人', 'EnToKanji', '1人'],
    ['一人', 'EnToKanji', '１人'],
    ['四', 'EnToKanji', '４'],
    ['四月', 'EnToKanji', '４月'],
  ])('is right in the dictionary’s usual spellings and readings: %s in the %s quiz as %s', (word, type, typed) => {
    expect(verdictOn(word, type, typed)).toBe('right');
  });

  it.each<[string, QuizType, string]>([
    ['四', 'kanji', 'ご'],
    ['七', 'kanji', 'いち'],
    ['四月', 'kanji', 'よんがつ'],
    ['果物', 'kanji', 'かぶつ'],
    ['卵', 'EnToKanji', '玉'],
    ['一人', 'EnToKanji', '2人'],
    ['りんご', 'EnToKanji', '蜜柑'],
  ])('is wrong for another word or a wrong reading: %s in the %s quiz as %s', (word, type, typed) => {
    expect(verdictOn(word, type, typed)).not.toBe('right');
  });

  it('is never an accepted answer of one word and another word of the library', () => {
    const key = (writing: string, reading: string) => `${writing}/${toHiragana(reading)}`;
    const taught = new Set(WORDS.map(({ kanji, hiragana }) => key(kanji, hiragana)));
    const asKey = ({ kanji, hiragana }: Vocab, part: string, text: string) =>
      part === 'writings' ? key(text, hiragana) : key(kanji, text);
    const wrong = WORDS.flatMap((word) =>
      (word.accepted ?? []).filter(({ part, text }) => taught.has(asKey(word, part, text))),
    );
    expect(WORDS.flatMap(({ accepted }) => accepted ?? []).length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });
});

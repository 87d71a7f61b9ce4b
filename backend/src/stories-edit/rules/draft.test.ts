import { describe, expect, it } from '@jest/globals';
import type { AnalysedWord } from '@shinobi/shared/domain/japanese-reading';
import { draftEnglish, draftRomaji, draftWords } from './draft.js';

const word = (
  kanji: string,
  hiragana: string,
  romaji: string,
  partOfSpeech: string,
  baseForm = kanji,
): AnalysedWord => {
  const rest = { partOfSpeechSubcategory1: '', partOfSpeechSubcategory2: '', reading: '', pronunciation: '' };
  return { kanji, hiragana, romaji, parts: [{ surface: kanji, partOfSpeech, baseForm, ...rest }] };
};
const ENTRIES: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  山: [
    ['さん', 's', 'Mt.'],
    ['やま', 'n', 'mountain; hill'],
  ],
  行く: [
    ['ゆく', 'v', 'to go (literary)'],
    ['いく', 'v', 'to go; to move'],
  ],
  ある: [
    ['ある', 'v', 'to be'],
    ['ある', 'a', 'a certain ...'],
  ],
  は: [['は', 'n', 'tooth']],
};
const lookup = (writing: string) =>
  (ENTRIES[writing] ?? []).map(([reading, kind, english]) => ({ reading, kind, english }));

describe('the gloss of a draft', () => {
  it.each([
    { says: 'goes by the reading', of: word('山', 'やま', 'yama', '名詞'), english: 'mountain; hill' },
    { says: 'goes by the other reading', of: word('山', 'さん', 'san', '名詞'), english: 'Mt.' },
    { says: 'goes by the part of speech', of: word('ある', 'ある', 'aru', '連体詞'), english: 'a certain ...' },
    { says: 'goes by the part of speech of a verb', of: word('ある', 'ある', 'aru', '動詞'), english: 'to be' },
    {
      says: 'of an inflected verb is that of its dictionary form, read alike',
      of: word('行きました', 'いきました', 'ikimashita', '動詞', '行く'),
      english: 'to go; to move',
    },
    { says: 'of a particle says what it does', of: word('は', 'は', 'wa', '助詞'), english: 'marks the topic' },
    { says: 'of a particle without an entry is left open', of: word('ば', 'ば', 'ba', '助詞'), english: '' },
    {
      says: 'of an auxiliary comes from the table',
      of: word('でした', 'でした', 'deshita', '助動詞'),
      english: 'was; were',
    },
    { says: 'of a sign is none', of: word('。', '。', '.', '記号'), english: '' },
    { says: 'of an unknown word is left open', of: word('桃太郎', 'ももたろう', 'momotarou', '名詞'), english: '' },
  ])('$says', ({ of, english }) => {
    expect(draftWords([of], lookup)[0]?.english).toBe(english);
  });
});

describe('the draft of a sentence', () => {
  const words = draftWords(
    [
      word('「', '「', '“', '記号'),
      word('山', 'やま', 'yama', '名詞'),
      word('は', 'は', 'wa', '助詞'),
      word('、', '、', ',', '記号'),
      word('　', '　', ' ', '記号'),
      word('ある', 'ある', 'aru', '動詞'),
      word('。', '。', '.', '記号'),
      word('」', '」', '”', '記号'),
    ],
    lookup,
  );

  it('has signs on the words they belong to, and no words that are blank', () => {
    expect(draftRomaji(words)).toBe('“yama wa, aru.”');
    expect(words.map(({ kanji }) => kanji)).toEqual(['「', '山', 'は', '、', 'ある', '。', '」']);
  });

  it('says that its English is no sentence yet', () => {
    expect(draftEnglish(words)).toBe('[draft] mountain · marks the topic · to be');
    expect(draftEnglish([])).toBe('[draft]');
  });
});

import { describe, expect, it } from '@jest/globals';
import type { AnalysedWord } from '@shinobi/shared/domain/japanese/japanese-reading';
import { draftEnglish, draftRomaji, draftWords } from './draft.js';

const word = (
  kanji: string,
  hiragana: string,
  romaji: string,
  partOfSpeech: string,
  baseForm = kanji,
  partOfSpeechSubcategory1 = '',
): AnalysedWord => {
  const rest = { partOfSpeechSubcategory1, partOfSpeechSubcategory2: '', reading: '', pronunciation: '' };
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
  売り: [
    ['うり', 'n', 'sale; selling'],
    ['うり', 'v', 'prostitution'],
  ],
  売る: [['うる', 'v', 'to sell']],
  大丈夫: [
    ['だいじょうぶ', 'a', 'safe; secure'],
    ['だいじょうぶ', 'n', 'great man; fine figure of a man'],
  ],
  し: [
    ['し', 'n', 'septillion'],
    ['し', 'n', 'history'],
  ],
  そう: [
    ['そう', 'd', 'in that way; thus'],
    ['そう', 'n', 'monk; priest'],
    ['そう', 's', 'pair'],
    ['そう', 's', 'line'],
  ],
  市: [
    ['いち', 'n', 'market; fair'],
    ['し', 'n', 'city'],
  ],
  桃: [['もも', 'n', 'peach']],
  薪: [
    ['まき', 'n', 'piece of firewood'],
    ['たきぎ', 'n', 'piece of firewood; kindling'],
  ],
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
    {
      says: 'of an inflected verb is not that of a noun written alike',
      of: word('売り', 'うり', 'uri', '動詞', '売る'),
      english: 'to sell',
    },
    {
      says: 'of a na-adjective is not that of a noun written alike',
      of: word('大丈夫', 'だいじょうぶ', 'daijoubu', '名詞', '大丈夫', '形容動詞語幹'),
      english: 'safe; secure',
    },
    { says: 'of kana that many words share is left open', of: word('し', 'し', 'shi', '名詞'), english: '' },
    {
      says: 'of kana goes by the part of speech',
      of: word('そう', 'そう', 'sou', '副詞'),
      english: 'in that way; thus',
    },
    {
      says: 'of a suffix in kana is left open',
      of: word('そう', 'そう', 'sou', '名詞', 'そう', '接尾'),
      english: '',
    },
    { says: 'of a noun read otherwise than is likely is left open', of: word('市', 'し', 'shi', '名詞'), english: '' },
    {
      says: 'of a noun by another reading of the same word is known',
      of: word('薪', 'たきぎ', 'takigi', '名詞'),
      english: 'piece of firewood; kindling',
    },
    { says: 'of a noun that is read otherwise is left open', of: word('桃', 'とう', 'tou', '名詞'), english: '' },
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

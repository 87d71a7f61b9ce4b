import { describe, expect, it } from '@jest/globals';
import { exampleSentences } from './example-sentences.js';
import { withFurigana } from './furigana.js';

type Word = Parameters<typeof exampleSentences>[1][number];
const aWord = (kanji: string, hiragana: string, given: Partial<Word> = {}): Word => ({
  ...{ vocabId: 1, kanji, hiragana, partOfSpeech: 'noun', jlpt: 'N5' },
  ...given,
});
const sentences = (...texts: string[]) => texts.map((ja) => ({ ja, english: 'x' }));
const findIn = (word: Word, ...texts: string[]) => exampleSentences(sentences(...texts), [word]).get(1)?.ja;

describe('Furigana of a word', () => {
  it.each([
    ['食べ物', 'たべもの', '{食|た}べ{物|もの}'],
    ['消しゴム', 'けしゴム', '{消|け}しゴム'],
    ['お金', 'おかね', 'お{金|かね}'],
    ['昔々', 'むかしむかし', '{昔々|むかしむかし}'],
    ['テレビ', 'テレビ', 'テレビ'],
    ['、', '、', '、'],
    ['本', 'ほん', '{本|ほん}'],
    ['飲む', 'たべる', '飲む'],
  ])('of %s read %s are %s', (kanji, hiragana, expected) => {
    expect(withFurigana(kanji, hiragana)).toBe(expected);
  });
});

describe('The example sentence of a word', () => {
  it.each([
    [aWord('食べる', 'たべる', { partOfSpeech: 'verb' }), '{肉|にく}を{食|た}べました。'],
    [aWord('行く', 'いく', { partOfSpeech: 'verb' }), '{海|うみ}へ{行|い}った。'],
    [aWord('掃除する', 'そうじする', { partOfSpeech: 'verb' }), '{部屋|へや}を{掃除|そうじ}しています。'],
    [aWord('寒い', 'さむい', { partOfSpeech: 'i-adjective' }), '{今日|きょう}は{寒|さむ}くない。'],
    [aWord('テレビ', 'テレビ'), 'テレビを{見|み}ます。'],
    [aWord('とても', 'とても', { partOfSpeech: 'adverb' }), '{父|ちち}はとても{元気|げんき}です。'],
    [aWord('まで', 'まで', { partOfSpeech: 'particle' }), '{明日|あした}までに{出|だ}します。'],
  ])('is found for %o', (word, sentence) => {
    expect(findIn(word, sentence)).toBe(sentence);
  });

  it.each([
    [aWord('日本', 'にほん'), '{日本|にほん}{語|ご}です。'],
    [aWord('本', 'ほん'), '{日本|にほん}です。'],
    [aWord('開く', 'あく', { partOfSpeech: 'verb' }), '{窓|まど}を{開|あ}けます。'],
    [aWord('はい', 'はい', { partOfSpeech: 'interjection' }), 'おふろにはいります。'],
    [aWord('たこ', 'たこ'), '{着物|きもの}を{着|き}たことがあります。'],
    [aWord('ところで', 'ところで', { partOfSpeech: 'conjunction' }), '{今|いま}から{寝|ね}るところです。'],
  ])('is not one with another word: %o', (word, sentence) => {
    expect(findIn(word, sentence)).toBeUndefined();
  });

  it('is the shortest, but one with N5 words is better than a shorter one', () => {
    const [dog, sees, bites] = [
      aWord('犬', 'いぬ'),
      aWord('見る', 'みる', { vocabId: 2, partOfSpeech: 'verb' }),
      aWord('噛む', 'かむ', { vocabId: 3, partOfSpeech: 'verb', jlpt: 'N3' }),
    ];
    const [hard, easy, long] = [
      '{犬|いぬ}が{噛|か}む。',
      '{犬|いぬ}をよく{見|み}ます。',
      '{犬|いぬ}をいつもよく{見|み}ます。',
    ];
    const found = exampleSentences(sentences(hard, long, easy), [dog, sees, bites]);
    expect([1, 2, 3].map((id) => found.get(id)?.ja)).toEqual([easy, easy, hard]);
  });
});

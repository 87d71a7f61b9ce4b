import { describe, expect, it } from '@jest/globals';
import { clipsOf, staleEntries } from './clips.mjs';

const word = (given: object) => ({ vocabId: 4001, kanji: '米', hiragana: 'こめ', partOfSpeech: 'noun', ...given });
const clips = (content: object) => clipsOf({ genres: [], stories: [], kana: [], sayAs: [], ...content });

describe('the clips that there should be', () => {
  it('are one a word, by its id', () => {
    const genres = [{ genreId: 4, words: [word({}), word({ vocabId: 4020, kanji: 'サラダ', hiragana: 'サラダ' })] }];
    const [rice, salad] = clips({ genres });
    expect([rice?.path, salad?.path]).toEqual(['vocabulary/4/4001.m4a', 'vocabulary/4/4020.m4a']);
    expect(rice?.parts).toEqual([{ writing: '米', sound: 'こめ', kana: ['こめ', 'コメ'] }]);
    expect(salad?.parts).toEqual([{ writing: 'サラダ', sound: 'サラダ', kana: [] }]);
  });

  it('are said as they are written, but for those that the synthesizer would misread', () => {
    const genres = [
      { genreId: 4, words: [word({ kanji: '角', hiragana: 'かど' }), word({ kanji: '角', hiragana: 'つの' })] },
    ];
    const sayAs = [{ writing: '角', reading: 'かど', say: '門', reason: 'same word' }];
    expect(clips({ genres, sayAs }).map(({ say }) => say)).toEqual(['門', '角']);
  });

  it('have the sounds of their reading, but for those that its kana do not tell', () => {
    const genres = [{ genreId: 4, words: [word({ kanji: 'その上', hiragana: 'そのうえ' })] }];
    const sayAs = [{ writing: 'その上', reading: 'そのうえ', sound: 'そのうえ', reason: 'two words' }];
    const [clip] = clips({ genres, sayAs });
    expect(clip).toMatchObject({ say: 'その上', parts: [{ writing: 'その上', sound: 'そのうえ' }] });
  });

  it('have the accent that the synthesizer does not know', () => {
    const genres = [{ genreId: 4, words: [word({ kanji: 'お酒', hiragana: 'おさけ' })] }];
    const sayAs = [{ writing: 'お酒', reading: 'おさけ', accent: 0, reason: 'flat' }];
    expect(clips({ genres, sayAs })[0]?.parts[0]?.accent).toBe(0);
  });

  it('fall back to a writing in which a long o is marked, but for the う of a verb', () => {
    const genres = [
      {
        genreId: 4,
        words: [
          word({ kanji: '方', hiragana: 'ほう' }),
          word({ kanji: '負う', hiragana: 'おう', partOfSpeech: 'verb' }),
        ],
      },
    ];
    expect(clips({ genres }).map(({ parts }) => parts[0]?.kana)).toEqual([
      ['ほう', 'ホウ', 'ホー'],
      ['おう', 'オウ'],
    ]);
  });

  it('are one a sentence, of its words', () => {
    const words = [
      { kanji: '川', hiragana: 'かわ' },
      { kanji: 'へ', hiragana: 'へ' },
      { kanji: '。', hiragana: '。' },
    ];
    const [clip] = clips({ stories: [{ storyId: 2, sentences: [{ lineNumber: 7, words }] }] });
    expect(clip).toMatchObject({ path: 'folktales/2/7.m4a', say: '川へ。' });
    expect(clip?.parts.map(({ sound }) => sound)).toEqual(['かわ', 'え', '。']);
  });

  it('leave out a folktale that is not told yet', () => {
    expect(clips({ stories: [{ storyId: 2 }] })).toEqual([]);
  });

  it('are one a key of the kana tables, said as it is read alone', () => {
    const [clip] = clips({ kana: [{ key: 'ha', katakana: 'ハ' }] });
    expect(clip).toMatchObject({ path: 'kana/ha.m4a', say: 'ハ', parts: [{ writing: 'ハ', sound: 'ハ' }] });
  });
});

describe('a kana that is too short alone', () => {
  it.each([
    ['o', 'オ', 'オー'],
    ['wo', 'ヲ', 'ヲー'],
    ['n', 'ン', 'ンーーー'],
  ])('%s is held', (key, katakana, say) => {
    expect(clips({ kana: [{ key, katakana }] })[0]).toMatchObject({ say, parts: [{ sound: say }] });
  });
});

describe('an entry of what is said otherwise', () => {
  const content = {
    genres: [{ words: [word({})] }],
    stories: [{}, { sentences: [{ kanji: '川。', hiragana: 'かわ。', words: [] }] }],
  };
  const entry = (writing: string, reading: string, reason = 'misread') => ({ writing, reading, say: 'x', reason });

  it('belongs to a word or a sentence', () => {
    expect(staleEntries({ ...content, sayAs: [entry('米', 'こめ'), entry('川。', 'かわ。')] })).toEqual([]);
  });

  it.each([
    ['is of no word', entry('豆', 'まめ')],
    ['is of another reading', entry('米', 'べい')],
    ['has no reason', entry('米', 'こめ', '')],
  ])('is stale when it %s', (_what, stale) => {
    expect(staleEntries({ ...content, sayAs: [stale] })).toEqual([stale]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { Edict, parseEdictLine, sensesOf } from './edict.mjs';

const lines = [
  '　？？？ /EDICT, EDICT_SUB(P), EDICT2 Japanese-English Electronic Dictionary Files/',
  '開く [あく] /(v5k,vi) (1) to open (e.g. doors)/(v5k,vi) (2) to open (e.g. business, etc.)/(P)/',
  '開く [ひらく] /(v5k,vi,vt) (1) to open/to undo/(P)/',
  '此れ [これ] /(pn) (1) (uk) this/this one/(P)/',
  '蜥蜴 [とかげ] /(n) (uk) lizard/',
  'テレビ /(n) (1) (abbr) television/TV/(P)/',
  '雰囲気 [ふいんき] /(ik) (n) atmosphere/',
];
const edict = new Edict(lines);

describe('the senses of an entry', () => {
  const senses = (line: string) => {
    const entry = parseEdictLine(line);
    return entry ? sensesOf(entry).map(({ tags, isUnusual, glosses }) => [[...tags].join(), isUnusual, glosses]) : [];
  };

  it('have their own parts of speech, or those of the sense before', () => {
    expect(senses('本 [ほん] /(n) (1) book/volume/(2) script/(suf,ctr) (3) counter/(P)/')).toEqual([
      ['n', false, ['book', 'volume']],
      ['n', false, ['script']],
      ['suf,ctr', false, ['counter']],
    ]);
  });

  it('are marked when they are outdated', () => {
    expect(senses('家 [いえ] /(n) (1) house/(n) (2) (arch) clan/')).toEqual([
      ['n', false, ['house']],
      ['n', true, ['clan']],
    ]);
  });
});

describe('a line of the dictionary', () => {
  it.each([
    ['四 [し] /(num) four/(P)/', { isCommon: true, isUnusual: false }],
    ['四 [スー] /(num) four (chi:)/', { isCommon: false, isUnusual: true }],
    ['林檎 [りんき] /(ok) (n) (1) (uk) apple (fruit)/', { isCommon: false, isUnusual: true }],
    ['私 [わらわ] /(pn) (arch) (hum) (fem) I/me/', { isCommon: false, isUnusual: true }],
  ])('says whether it is common, and whether it is outdated, regional or foreign: %s', (line, marks) => {
    expect(parseEdictLine(line)).toMatchObject(marks);
  });

  it('gives headword, reading, tags and glosses without their marks', () => {
    expect(parseEdictLine(lines[1])).toEqual({
      headword: '開く',
      reading: 'あく',
      tags: new Set(['v5k', 'vi']),
      isCommon: true,
      isUnusual: false,
      glosses: ['to open (e.g. doors)', 'to open (e.g. business, etc.)'],
      body: '(v5k,vi) (1) to open (e.g. doors)/(v5k,vi) (2) to open (e.g. business, etc.)/(P)',
    });
  });

  it('without a reading is read as it is written', () => {
    expect(parseEdictLine(lines[5])?.reading).toBe('テレビ');
  });

  it.each([
    ['the heading of the file', lines[0]],
    ['an irregular spelling', lines[6]],
    ['an empty line', ''],
  ])('is no entry when it is %s', (_, line) => {
    expect(parseEdictLine(line)).toBeNull();
  });
});

describe('looking a word up', () => {
  it('tells two readings of one writing apart', () => {
    expect(edict.find('開く', 'あく').map((entry) => entry.glosses[0])).toEqual(['to open (e.g. doors)']);
  });

  it('finds a word in kana under the kanji that nobody writes', () => {
    expect(edict.find('これ', 'これ')[0]?.headword).toBe('此れ');
  });

  it('takes katakana and hiragana for the same sound', () => {
    expect(edict.find('トカゲ', 'トカゲ')[0]?.headword).toBe('蜥蜴');
  });

  it('finds nothing for a wrong reading', () => {
    expect(edict.find('開く', 'かく')).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { missaid, say } from './say.mjs';

const SILENCE = { rate: 48_000, samples: new Int16Array() };

/** A synthesizer that knows how some texts are said, morpheme by morpheme; `asked` is what it was given. */
function aSpeaker(sounds: Record<string, ReadonlyArray<readonly [surface: string, sound: string]>>) {
  const asked: string[] = [];
  const speak = async (text: string) => {
    asked.push(text);
    const morphemes = (sounds[text] ?? [[text, text]]).map(([surface, sound]) => ({ surface, sound }));
    return { text, morphemes, wave: SILENCE, speech: { from: 0, to: 1 } };
  };
  return { speak, asked };
}

const clip = (...parts: ReadonlyArray<{ writing: string; sound: string; kana: string[] }>) => ({
  path: 'a.m4a',
  rate: 1,
  say: parts.map(({ writing }) => writing).join(''),
  parts: [...parts],
});
const plain = (kana: string) => ({ writing: kana, sound: kana, kana: [] });

describe('a word', () => {
  const tsuitachi = { writing: '一日', sound: 'ついたち', kana: ['ついたち', 'ツイタチ'] };

  it('is said as it is written when that has the sounds of its reading', async () => {
    const { speak, asked } = aSpeaker({ 学校: [['学校', 'ガッコー']] });
    const said = await say(clip({ writing: '学校', sound: 'がっこー', kana: ['がっこう'] }), speak);
    expect(said?.text).toBe('学校');
    expect(asked).toEqual(['学校']);
  });

  it('is said in another spelling where there is one', async () => {
    const { speak, asked } = aSpeaker({ 目覚し: [['目覚し', 'メザマシ’']] });
    const wakeUp = clip({ writing: '目覚まし', sound: 'めざまし', kana: ['めざまし'] });
    expect((await say({ ...wakeUp, say: '目覚し' }, speak))?.text).toBe('目覚し');
    expect(asked).toEqual(['目覚し']);
  });

  it('falls back to kana when the synthesizer reads it otherwise', async () => {
    const { speak } = aSpeaker({ 一日: [['一日', 'イチニチ']] });
    expect((await say(clip(tsuitachi), speak))?.text).toBe('ついたち');
  });

  it('falls back further where the kana are taken for something else', async () => {
    const { speak } = aSpeaker({
      一日: [['一日', 'イチニチ']],
      ついたち: [
        ['ついた', 'ツイ’タ'],
        ['ち', 'ツィ'],
      ],
    });
    expect((await say(clip(tsuitachi), speak))?.text).toBe('ツイタチ');
  });

  it('prefers the kana in which a long o is long', async () => {
    const { speak } = aSpeaker({ 方: [['方', 'カタ']], ほう: [['ほう', 'ホウ']], ホウ: [['ホウ', 'ホウ']] });
    expect((await say(clip({ writing: '方', sound: 'ほー', kana: ['ほう', 'ホウ', 'ホー'] }), speak))?.text).toBe(
      'ホー',
    );
  });

  it('is not said at all rather than wrong', async () => {
    const { speak } = aSpeaker({
      一日: [['一日', 'イチニチ']],
      ついたち: [['ついたち', 'チ']],
      ツイタチ: [['ツイタチ', 'チ']],
    });
    expect(await say(clip(tsuitachi), speak)).toBeNull();
  });
});

describe('a sentence', () => {
  const parts = [
    { writing: '明日', sound: 'あす', kana: ['あす', 'アス'] },
    plain('、'),
    { writing: '川', sound: 'かわ', kana: ['かわ'] },
    { writing: 'へ', sound: 'え', kana: ['ヘ'] },
    { writing: '行く', sound: 'いく', kana: ['いく'] },
  ];
  const rest = [
    ['、', '、'],
    ['川', 'カワ'],
    ['へ', 'エ'],
    ['行く', 'イク'],
  ] as const;

  it('is said as it is written when that is right', async () => {
    const { speak, asked } = aSpeaker({ '明日、川へ行く': [['明日', 'アス'], ...rest] });
    expect((await say(clip(...parts), speak))?.text).toBe('明日、川へ行く');
    expect(asked).toHaveLength(1);
  });

  it('has only the words in kana that would be said wrong', async () => {
    const { speak } = aSpeaker({
      '明日、川へ行く': [['明日', 'アシ’タ'], ...rest],
      'あす、川へ行く': [['あす', 'アス'], ...rest],
    });
    expect((await say(clip(...parts), speak))?.text).toBe('あす、川へ行く');
  });

  it('is not said at all rather than wrong', async () => {
    const { speak } = aSpeaker({
      '明日、川へ行く': [['明日', 'アシ’タ'], ...rest],
      'あす、川へ行く': [['あす', 'アシ’タ'], ...rest],
      'アス、川へ行く': [['アス', 'アシ’タ'], ...rest],
    });
    expect(await say(clip(...parts), speak)).toBeNull();
  });
});

describe('a sentence with a morpheme over several words', () => {
  it('has those in kanji in kana, not the particles between them', async () => {
    const { speak } = aSpeaker({ 家の上: [['家の上', 'イエノカミ']], いえのうえ: [['いえのうえ', 'イエノウエ']] });
    const parts = [
      { writing: '家', sound: 'いえ', kana: ['いえ'] },
      { writing: 'の', sound: 'の', kana: ['ノ'] },
      { writing: '上', sound: 'うえ', kana: ['うえ'] },
    ];
    expect((await say(clip(...parts), speak))?.text).toBe('いえのうえ');
  });
});

describe('the words that were said wrong', () => {
  const part = (writing: string, sound: string) => ({ writing, sound, kana: [] });

  it('are found where morphemes are longer or shorter than words', () => {
    const parts = [part('お婆さん', 'おばあさん'), part('は', 'わ'), part('山里', 'やまざと'), part('へ', 'え')];
    const morphemes = [
      { surface: 'お', sound: 'オ' },
      { surface: '婆さん', sound: 'バーサン' },
      { surface: 'は', sound: 'ワ' },
      { surface: '山里へ', sound: 'サンリエ' },
    ];
    expect(missaid(parts, morphemes)).toEqual(parts.slice(2));
  });

  it('are all from where the morphemes do not cover the text', () => {
    const parts = [part('川', 'かわ'), part('山', 'やま')];
    expect(missaid(parts, [{ surface: '川', sound: 'カワ' }])).toEqual(parts.slice(1));
  });
});

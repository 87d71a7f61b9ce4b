import { describe, expect, it } from '@jest/globals';
import { KANA, type KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { seededRandom } from '../common/random.js';
import { createKanaItem, drawKanaChoices } from './kana-items.js';
import { romanizedSound } from './kana-similarity.js';
import { drawKana, parseKanaQuizOptions } from './kana-quiz-options.js';

const choice = (search: string) => parseKanaQuizOptions(new URLSearchParams(search));
const draw = (search: string, known: readonly string[] = [], seed = 1) =>
  drawKana(choice(search), Object.fromEntries(known.map((key) => [key, true])), seededRandom(seed));
const keys = KANA.map(({ key }) => key);

describe('A session of a kana quiz', () => {
  it('starts with the first ten of the table', () => {
    expect(draw('').toSorted()).toEqual(keys.slice(0, 10).toSorted());
  });

  it('continues with unknown kana', () => {
    expect(draw('', keys.slice(0, 100)).filter((key) => keys.indexOf(key) >= 100)).toHaveLength(7);
    expect(draw('', keys)).toHaveLength(10);
  });

  it.each([
    ['set=basic&size=107', 46],
    ['set=voiced&size=107', 20],
    ['set=semi-voiced&size=20', 5],
    ['set=combined&size=107', 36],
    ['set=all&size=107', 107],
    ['set=all&size=20', 20],
    ['set=nonsense&size=9999', 10],
    ['set=rows&rows=a,ka&size=107', 10],
    ['set=rows&rows=ya,n,kya&size=107', 7],
  ])('%s asks %i kana, each once', (search, count) => {
    expect(new Set(draw(search)).size).toBe(count);
  });

  it('asks the unknown kana of the chosen rows before known ones', () => {
    const known = ['a', 'i', 'u', 'e', 'o', 'ka'];
    const asked = draw('set=rows&rows=a,ka,sa&size=10', known);
    expect(asked).toEqual(expect.arrayContaining(['ki', 'ku', 'ke', 'ko', 'sa', 'shi', 'su', 'se', 'so']));
    expect(draw('set=rows&rows=a', known).toSorted()).toEqual(['a', 'e', 'i', 'o', 'u']);
  });

  it('uses the saved rows if the address names no set, and all rows if it names no row', () => {
    const remembered = (search: string) => parseKanaQuizOptions(new URLSearchParams(search), ['ka', 'nonsense']);
    expect(remembered('')).toMatchObject({ set: 'rows', rows: ['ka'] });
    expect(remembered('only=shi')).toMatchObject({ set: 'left', only: ['shi'] });
    expect(remembered('set=left')).toMatchObject({ set: 'left', rows: [] });
    expect(parseKanaQuizOptions(new URLSearchParams(''), [])).toMatchObject({ set: 'left', rows: [] });
    expect(drawKana(choice('set=rows&size=107'), {}, seededRandom(1))).toHaveLength(107);
  });

  it('asks only the kana named in the address', () => {
    expect(draw('only=shi,tsu,nonsense').toSorted()).toEqual(['shi', 'tsu']);
  });
});

describe('The choices of a kana', () => {
  it.each<KanaScript>(['Hiragana', 'Katakana'])('are four, one of them right, for every kana of %s', (script) => {
    for (const kana of KANA) {
      const labels = drawKanaChoices(createKanaItem(kana, script), script, seededRandom(kana.key.length)).map(
        ({ label }) => label.text,
      );
      expect(new Set(labels).size).toBe(4);
      expect(labels.filter((label) => label === kana.romaji)).toHaveLength(1);
    }
  });

  it.each<KanaScript>(['Hiragana', 'Katakana'])('never hold two that sound the same, in %s', (script) => {
    const sounds = new Map(KANA.map((kana) => [kana.key, romanizedSound(kana)]));
    const clashes = KANA.flatMap((kana) =>
      Array.from({ length: 40 }, (_, seed) => drawKanaChoices(createKanaItem(kana, script), script, seededRandom(seed)))
        .filter((choices) => new Set(choices.map(({ id }) => sounds.get(id))).size < choices.length)
        .map((choices) => choices.map(({ label }) => label.text)),
    );
    expect(clashes).toEqual([]);
    expect([sounds.get('wo'), sounds.get('di'), sounds.get('du'), sounds.get('dya')]).toEqual(['o', 'ji', 'zu', 'ja']);
  });

  it('often include similar shapes: シ with ツ', () => {
    const shi = KANA.find(({ key }) => key === 'shi')!;
    const seen = Array.from({ length: 30 }, (_, seed) =>
      drawKanaChoices(createKanaItem(shi, 'Katakana'), 'Katakana', seededRandom(seed)).map(({ label }) => label.text),
    );
    expect(seen.filter((labels) => labels.includes('tsu')).length).toBeGreaterThan(8);
  });
});

describe('A typed kana', () => {
  const judge = (key: string, typed: string) =>
    createKanaItem(
      KANA.find((kana) => kana.key === key)!,
      'Katakana',
    ).typing?.judge(typed).verdict;

  it.each([
    ['shi', 'shi', 'right'],
    ['shi', 'SI', 'right'],
    ['tsu', 'tu', 'right'],
    ['fu', 'hu', 'right'],
    ['wo', 'o', 'right'],
    ['di', 'ji', 'right'],
    ['du', 'zu', 'right'],
    ['n', 'nn', 'right'],
    ['shi', 'tsu', 'wrong'],
    ['shi', 'シ', 'misplaced'],
    ['shi', 'し', 'misplaced'],
    ['a', '', 'wrong'],
  ])('%s typed %s is %s', (key, typed, verdict) => {
    expect(judge(key, typed)).toBe(verdict);
  });
});

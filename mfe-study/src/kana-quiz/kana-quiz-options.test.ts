import { describe, expect, it } from '@jest/globals';
import { KANA, type KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { seeded } from '../common/random.js';
import { kanaChoices, kanaItem } from './kana-items.js';
import { soundOf } from './kana-similarity.js';
import { drawKana, kanaChoiceOf } from './kana-quiz-options.js';

const choice = (search: string) => kanaChoiceOf(new URLSearchParams(search));
const draw = (search: string, known: readonly string[] = [], seed = 1) =>
  drawKana(choice(search), Object.fromEntries(known.map((key) => [key, true])), seeded(seed));
const keys = KANA.map(({ key }) => key);

describe('A session of a kana quiz', () => {
  it('begins with the first ten of the table', () => {
    expect(draw('').toSorted()).toEqual(keys.slice(0, 10).toSorted());
  });

  it('goes on with what is not known yet', () => {
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

  it('asks what is left of the chosen rows before what is known', () => {
    const known = ['a', 'i', 'u', 'e', 'o', 'ka'];
    const asked = draw('set=rows&rows=a,ka,sa&size=10', known);
    expect(asked).toEqual(expect.arrayContaining(['ki', 'ku', 'ke', 'ko', 'sa', 'shi', 'su', 'se', 'so']));
    expect(draw('set=rows&rows=a', known).toSorted()).toEqual(['a', 'e', 'i', 'o', 'u']);
  });

  it('takes the rows of the last time where the address names no set, and all rows where it names no row', () => {
    const remembered = (search: string) => kanaChoiceOf(new URLSearchParams(search), ['ka', 'nonsense']);
    expect(remembered('')).toMatchObject({ set: 'rows', rows: ['ka'] });
    expect(remembered('only=shi')).toMatchObject({ set: 'left', only: ['shi'] });
    expect(remembered('set=left')).toMatchObject({ set: 'left', rows: [] });
    expect(kanaChoiceOf(new URLSearchParams(''), [])).toMatchObject({ set: 'left', rows: [] });
    expect(drawKana(choice('set=rows&size=107'), {}, seeded(1))).toHaveLength(107);
  });

  it('asks just the kana that the address names', () => {
    expect(draw('only=shi,tsu,nonsense').toSorted()).toEqual(['shi', 'tsu']);
  });
});

describe('The choices of a kana', () => {
  it.each<KanaScript>(['Hiragana', 'Katakana'])('are four, one of them right, for every kana of %s', (script) => {
    for (const kana of KANA) {
      const labels = kanaChoices(kanaItem(kana, script), script, seeded(kana.key.length)).map(
        ({ label }) => label.text,
      );
      expect(new Set(labels).size).toBe(4);
      expect(labels.filter((label) => label === kana.romaji)).toHaveLength(1);
    }
  });

  it.each<KanaScript>(['Hiragana', 'Katakana'])('never hold two that sound the same, in %s', (script) => {
    const sounds = new Map(KANA.map((kana) => [kana.key, soundOf(kana)]));
    const clashes = KANA.flatMap((kana) =>
      Array.from({ length: 40 }, (_, seed) => kanaChoices(kanaItem(kana, script), script, seeded(seed)))
        .filter((choices) => new Set(choices.map(({ id }) => sounds.get(id))).size < choices.length)
        .map((choices) => choices.map(({ label }) => label.text)),
    );
    expect(clashes).toEqual([]);
    expect([sounds.get('wo'), sounds.get('di'), sounds.get('du'), sounds.get('dya')]).toEqual(['o', 'ji', 'zu', 'ja']);
  });

  it('often hold what looks alike: シ beside ツ', () => {
    const shi = KANA.find(({ key }) => key === 'shi')!;
    const seen = Array.from({ length: 30 }, (_, seed) =>
      kanaChoices(kanaItem(shi, 'Katakana'), 'Katakana', seeded(seed)).map(({ label }) => label.text),
    );
    expect(seen.filter((labels) => labels.includes('tsu')).length).toBeGreaterThan(8);
  });
});

describe('A typed kana', () => {
  const judge = (key: string, typed: string) =>
    kanaItem(
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

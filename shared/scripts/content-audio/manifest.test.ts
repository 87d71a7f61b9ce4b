import { describe, expect, it } from '@jest/globals';
import { manifestText, markOf, planOf, reportText } from './manifest.mjs';

const SETTINGS = { voice: 'mei' };
const clip = (path: string, writing = '川', rate = 1) => ({
  path,
  rate,
  say: writing,
  parts: [{ writing, sound: 'かわ', kana: ['かわ'] }],
});
const made = (...clips: ReadonlyArray<ReturnType<typeof clip>>) =>
  Object.fromEntries(clips.map((each) => [each.path, markOf(each, SETTINGS)]));

const plan = (clips: ReturnType<typeof clip>[], manifest: Record<string, string>, exists = true) => {
  const { make, remove } = planOf(clips, SETTINGS, manifest, () => exists);
  return { make: make.map(({ path }) => path), remove };
};

describe('what is to be made', () => {
  it('is nothing when nothing has changed', () => {
    expect(plan([clip('a'), clip('b')], made(clip('a'), clip('b')))).toEqual({ make: [], remove: [] });
  });

  it.each([
    ['is new', [clip('a'), clip('b')], made(clip('a'))],
    ['has another text', [clip('a'), clip('b', '河')], made(clip('a'), clip('b'))],
    ['is said faster', [clip('a'), clip('b', '川', 2)], made(clip('a'), clip('b'))],
  ])('is the one clip that %s', (_what, clips, manifest) => {
    expect(plan(clips, manifest)).toEqual({ make: ['b'], remove: [] });
  });

  it('is what has lost its file', () => {
    expect(plan([clip('a')], made(clip('a')), false)).toEqual({ make: ['a'], remove: [] });
  });

  it('is everything when the voice changes', () => {
    expect(planOf([clip('a')], { voice: 'takumi' }, made(clip('a')), () => true).make).toHaveLength(1);
  });

  it('leaves what belongs to nothing any more to be taken away', () => {
    expect(plan([clip('a')], made(clip('a'), clip('gone')))).toEqual({ make: [], remove: ['gone'] });
  });
});

describe('the files that are kept', () => {
  it('have one clip a line, in the order of their numbers', () => {
    const text = manifestText({
      'vocabulary/10/10001.m4a': 'c',
      'vocabulary/2/2010.m4a': 'b',
      'vocabulary/2/2001.m4a': 'a',
    });
    expect(text.split('\n')).toEqual([
      '{',
      ' "vocabulary/2/2001.m4a": "a",',
      ' "vocabulary/2/2010.m4a": "b",',
      ' "vocabulary/10/10001.m4a": "c"',
      '}',
      '',
    ]);
  });

  it('report the fall-backs of clips that were not made again, too', () => {
    const entry = (path: string, said: string) => ({ clip: path, writing: '角', sound: 'かど', said });
    const before = [entry('v/1.m4a', 'old'), entry('v/2.m4a', 'old'), entry('v/3.m4a', 'old')];
    const text = reportText(
      before,
      ['v/2.m4a', 'v/3.m4a', 'v/10.m4a'],
      [entry('v/10.m4a', 'new'), entry('v/2.m4a', 'new')],
    );
    expect(JSON.parse(text)).toEqual([entry('v/1.m4a', 'old'), entry('v/2.m4a', 'new'), entry('v/10.m4a', 'new')]);
    expect(text.split('\n')).toHaveLength(6);
  });

  it('report nothing as an empty list', () => {
    expect(JSON.parse(reportText([], [], []))).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { fault, placeIn, schemaFaults, uniqueFaults, withoutChecked } from './content-files.mjs';
import { lineOf } from './json-line.mjs';
import { linkFaults } from './links.mjs';

const TEXT = `{
  "lessonId": 1,
  "test": [
    { "question": "a, {b}: \\"c\\"", "choices": ["x",
      "y"] }
  ]
}`;

describe('the line of a value', () => {
  it.each([
    [['lessonId'], 2],
    [['test'], 3],
    [['test', 0, 'question'], 4],
    [['test', 0, 'choices', 1], 5],
    [['test', 0, 'missing'], 4],
    [['missing'], 1],
    [[], 1],
  ])('of %j is %i', (path, line) => expect(lineOf(TEXT, path)).toBe(line));
});

const file = (name: string, value: object) => ({ name, value, text: JSON.stringify(value, null, 1) });

describe('a fault', () => {
  it('is reported with folder, file and line', () =>
    expect(placeIn(file('grammar/a.json', { lessonId: 1, path: 'a' }))(fault('x', 'y', ['path'])).where).toBe(
      'grammar/a.json:3',
    ));

  it('is reported for a value that breaks the schema, with its path', () =>
    expect(schemaFaults(z.strictObject({ a: z.array(z.string()) }), { a: ['x', 1] })[0]).toMatchObject({
      check: 'schema',
      path: ['a', 1],
    }));

  it('is reported for the later of two equal ids', () => {
    const files = [file('1.json', { id: 1 }), file('2.json', { id: 2 }), file('3.json', { id: 1 })];
    expect(uniqueFaults(files, ['id'])).toEqual([
      { check: 'unique', message: 'id 1 also in 1.json', path: ['id'], where: '3.json:2' },
    ]);
  });
});

describe('a reading checked by hand', () => {
  const disagreement = {
    ...fault('reading', ''),
    where: '',
    reading: { writing: '方', reading: 'かた', expected: 'ほう' },
  };
  const checked = { writing: '方', reading: 'かた', reason: 'a person' };

  it('is no fault', () => expect(withoutChecked([disagreement], [checked], 'list')).toEqual([]));

  it('is a fault when nothing needs it any more', () =>
    expect(withoutChecked([], [checked], 'list')).toEqual([
      { check: 'checked', message: '方 かた is not needed or has no reason', path: [], where: 'list' },
    ]));

  it('excuses no other reading', () =>
    expect(withoutChecked([disagreement], [{ ...checked, reading: 'がた' }], 'list')).toHaveLength(2));
});

describe('a link', () => {
  const pages = new Set(['/grammar/te-form']);

  it.each(['[a](/grammar/te-form)', '[a](/grammar/te-form#uses)', '[a](https://example.org/x)'])('%s is good', (text) =>
    expect(linkFaults(text, pages)).toEqual([]),
  );

  it.each(['[a](/grammar/te)', '[a](grammar/te-form)', '[a](http://example.org)', '[a]()'])(
    '%s leads nowhere',
    (text) => expect(linkFaults(text, pages)).toHaveLength(1),
  );
});

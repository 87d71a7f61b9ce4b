import { describe, expect, it } from '@jest/globals';
import { lineOf } from './json-line.js';

const TEXT = `{
  "name": "Food, {and} [\\"drink\\"]",
  "words": [
    { "id": 1, "english": "rice" },
    {
      "id": 2,
      "tags": ["a", "b"]
    }
  ]
}`;

describe('the line of a value in a content file', () => {
  it.each([
    { path: ['name'], line: 2 },
    { path: ['words'], line: 3 },
    { path: ['words', 0, 'english'], line: 4 },
    { path: ['words', 1], line: 5 },
    { path: ['words', 1, 'tags', 1], line: 7 },
    { path: ['words', 1, 'english'], line: 5 },
    { path: ['nowhere'], line: 1 },
    { path: [], line: 1 },
  ])('of $path is $line', ({ path, line }) => {
    expect(lineOf(TEXT, path)).toBe(line);
  });
});

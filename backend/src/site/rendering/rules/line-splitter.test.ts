import { expect, it } from '@jest/globals';
import { LineSplitter } from './line-splitter.js';

it.each<[readonly string[], readonly string[]]>([
  [['a\n'], ['a']],
  [['a', 'b', 'c\n'], ['abc']],
  [['a\nb\nc'], ['a', 'b']],
  [
    ['a\nb', 'c\n', '\n'],
    ['a', 'bc', ''],
  ],
  [['a'], []],
])('The chunks %j have the lines %j', (chunks, lines) => {
  const splitter = new LineSplitter(10);
  expect(chunks.flatMap((chunk) => splitter.push(chunk))).toEqual(lines);
});

it('A line that is too long is refused before it has arrived', () => {
  const splitter = new LineSplitter(10);
  expect([splitter.push('a'.repeat(10)), splitter.push('a')]).toEqual([[], null]);
});

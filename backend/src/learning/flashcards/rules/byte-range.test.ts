import { describe, expect, it } from '@jest/globals';
import { byteRangeOf } from './byte-range.js';

describe('A part of a file of 10 bytes', () => {
  it.each([
    [undefined, null],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=9-99', { start: 9, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['bytes=-', null],
    ['bytes=0-1,4-5', null],
    ['items=0-1', null],
  ])('asked for with %s', (header, expected) => {
    expect(byteRangeOf(header, 10)).toEqual(expected);
  });
});

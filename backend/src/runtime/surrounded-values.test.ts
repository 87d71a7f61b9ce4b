import { describe, expect, it } from '@jest/globals';
import { findSurroundedValues } from './surrounded-values.js';

const WHITE_SPACE = 'The value of DATA_DIR begins or ends with white space. Remove it if it is not meant.';
const QUOTES = 'The value of DATA_DIR is in quotes, which are part of the value. Remove them if they are not meant.';

describe('Values that something surrounds', () => {
  it.each([
    ['/data ', WHITE_SPACE],
    ['/data\r', WHITE_SPACE],
    [' "/data"', WHITE_SPACE],
    ['"/data"', QUOTES],
    [`'/data'`, QUOTES],
  ])('%j is reported in one sentence', (value, sentence) => {
    expect(findSurroundedValues({ DATA_DIR: value })).toEqual([{ name: 'DATA_DIR', sentence }]);
  });

  it.each(['', '/data', '/my "data"', `"/data'`, '"'])('%j is not reported', (value) => {
    expect(findSurroundedValues({ DATA_DIR: value })).toEqual([]);
  });

  it('are not looked for in variables of other programs', () => {
    expect(findSurroundedValues({ PS1: '$ ' })).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { describeAudio } from './use-line-audio.js';

const LINE = { kanji: '桃です。', hiragana: 'ももです。' };
type PublishedLine = NonNullable<Parameters<typeof describeAudio>[1]>;
const published = (state: PublishedLine['state'], given: Partial<PublishedLine> = {}): PublishedLine => ({
  ...{ lineNumber: 1, ...LINE, state, failure: null },
  ...given,
});

describe('what readers hear of a line', () => {
  it.each([
    ['Not registered yet, so it has no clip', undefined],
    ['Has a clip', published('ready')],
    ['The clip is being made', published('making')],
    ['Has no clip', published('missing')],
    ['The clip says the text before', published('outdated')],
    [
      'The clip could not be made: The voice reads it as モモ.',
      published('failed', { failure: 'The voice reads it as モモ.' }),
    ],
    ['Changed since the clip was made', published('ready', { kanji: '栗です。' })],
    ['Changed since the clip was made', published('ready', { hiragana: 'ももだ。' })],
    ['Has no clip', published('missing', { kanji: '栗です。' })],
  ])('%s', (text, line) => expect(describeAudio(LINE, line)).toBe(text));
});

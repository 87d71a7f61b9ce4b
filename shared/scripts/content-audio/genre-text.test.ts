import { describe, expect, it } from '@jest/globals';
import { withHasAudio } from './genre-text.mjs';

const text = (hasAudio: boolean) => `{
  "genreName": "Food",
  "hasAudio": ${hasAudio},
  "hasProductAudio": false,
  "words": [
    { "vocabId": 4001, "kanji": "ご飯" }
  ]
}
`;

describe('the file of a genre', () => {
  it('says that it has sound, and is otherwise the same', () => {
    expect(withHasAudio(text(false), true)).toBe(text(true));
    expect(withHasAudio(text(true), false)).toBe(text(false));
  });

  it('stays the same when it says so already', () => {
    expect(withHasAudio(text(true), true)).toBe(text(true));
  });
});

import { describe, expect, it } from '@jest/globals';
import { anEditedStory } from './sample-folktale.js';
import { editedFolktaleFrom } from './edited-folktale.js';
import { findWarnings } from './line-warnings.js';

const [line] = editedFolktaleFrom(anEditedStory()).lines;
const good = line!;

describe('what an editor should look at', () => {
  it.each([
    { says: 'is nothing in a good line', of: good, reading: 'ももです。', warnings: [] },
    { says: 'is nothing as long as the reading is not known', of: good, reading: undefined, warnings: [] },
    { says: 'is no matter of script or signs', of: good, reading: 'モモです', warnings: [] },
    { says: 'is nothing in a line without words', of: { ...good, words: [] }, reading: 'ももです。', warnings: [] },
    { says: 'is another reading', of: good, reading: 'とうです。', warnings: ['The analyser reads とうです。.'] },
    {
      says: 'is words that do not make the sentence',
      of: { ...good, words: good.words.slice(1) },
      reading: undefined,
      warnings: ['The words make です。, not the sentence.', 'The words are read です。, the sentence is not.'],
    },
    {
      says: 'is English that is a draft',
      of: { ...good, english: '[draft] peach' },
      reading: undefined,
      warnings: ['The English is only a draft.'],
    },
  ])('$says', ({ of, reading, warnings }) => {
    expect(findWarnings(of, reading)).toEqual(warnings);
  });
});

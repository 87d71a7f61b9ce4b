import { describe, expect, it } from '@jest/globals';
import { anEditedStory } from './sample-folktale.js';
import { editedFolktaleFrom } from './edited-folktale.js';
import { findWarnings } from './line-warnings.js';

const [line] = editedFolktaleFrom(anEditedStory()).lines;
const good = line!;

describe('findWarnings', () => {
  it.each([
    { says: 'returns nothing for a good line', of: good, reading: 'ももです。', warnings: [] },
    { says: 'returns nothing while the reading is unknown', of: good, reading: undefined, warnings: [] },
    { says: 'ignores script and punctuation', of: good, reading: 'モモです', warnings: [] },
    {
      says: 'returns nothing for a line without words',
      of: { ...good, words: [] },
      reading: 'ももです。',
      warnings: [],
    },
    {
      says: 'returns another reading',
      of: good,
      reading: 'とうです。',
      warnings: ['The analyser reads it as とうです。.'],
    },
    {
      says: 'returns words that do not spell the sentence',
      of: { ...good, words: good.words.slice(1) },
      reading: undefined,
      warnings: ['The words spell です。, not the sentence.', 'The words are read です。, unlike the sentence.'],
    },
    {
      says: 'returns English that is a draft',
      of: { ...good, english: '[draft] peach' },
      reading: undefined,
      warnings: ['The English is only a draft.'],
    },
  ])('$says', ({ of, reading, warnings }) => {
    expect(findWarnings(of, reading)).toEqual(warnings);
  });
});

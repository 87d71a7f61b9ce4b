import { describe, expect, it } from '@jest/globals';
import { summarize } from './entry-views.js';

describe('The summary of an entry', () => {
  it.each([
    ['all glosses', ['miso', 'fermented condiment'], 'miso, fermented condiment'],
    ['nothing of an entry without glosses', [], ''],
    [
      'no part of a gloss',
      ['old person', 'senior citizen', `retired wrestler who ${'coaches and '.repeat(6)}retires`, 'elder'],
      'old person, senior citizen',
    ],
    ['no notes of a long first gloss', [`flounder (esp. the ${'x'.repeat(80)})`, 'halibut'], 'flounder, halibut'],
    [
      'the words that fit of a gloss that is long without notes',
      ['word '.repeat(20).trim()],
      `${'word '.repeat(18).trim()}…`,
    ],
  ])('has %s', (_, glosses, summary) => {
    expect(summarize(glosses)).toBe(summary);
  });
});

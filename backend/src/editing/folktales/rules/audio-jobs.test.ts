import { describe, expect, it } from '@jest/globals';
import type { SentenceInFile } from '../../../learning/folktales/index.js';
import { type AudioJob, audioJobs, isOpen, spokenText } from './audio-jobs.js';

const NOW = '2026-11-21T09:00:00.000Z';
const BEFORE = '2026-11-20T09:00:00.000Z';

const line = (lineNumber: number, kanji: string, over: Partial<SentenceInFile> = {}): SentenceInFile => ({
  ...{ lineNumber, kanji, hiragana: 'やま', romaji: 'yama', english: 'A mountain.' },
  words: [{ wordNumber: 1, kanji, hiragana: 'やま', english: 'mountain' }],
  ...over,
});
const job = (lineNumber: number, said: string | null): AudioJob => ({
  ...{ lineNumber, said, since: BEFORE, clipMark: said && `mark-${lineNumber}` },
});
const lines = (jobs: readonly AudioJob[]) => jobs.map(({ lineNumber, since }) => [lineNumber, since]);

describe('the voice of a published folktale', () => {
  const marked = (lineNumber: number) => `mark-${lineNumber}`;
  const unmarked = () => null;
  const [peach, river] = [line(1, '桃'), line(1, '川')];

  it.each([
    { says: 'stays when nothing changed', before: [peach], after: [peach], jobs: [] },
    { says: 'stays when only English changed', before: [peach], after: [{ ...peach, english: 'x' }], jobs: [] },
    { says: 'is needed again for a changed sentence', before: [peach], after: [river], jobs: [[1, NOW]] },
    {
      says: 'is needed again for another reading of a word',
      before: [peach],
      after: [{ ...peach, words: [{ wordNumber: 1, kanji: '桃', hiragana: 'とう', english: 'peach' }] }],
      jobs: [[1, NOW]],
    },
    { says: 'is made for a new line', before: [peach], after: [peach, line(2, '川')], jobs: [[2, NOW]] },
    { says: 'is made for a new folktale', before: null, after: [peach], jobs: [[1, NOW]] },
    { says: 'is not made for a line that is gone', before: [peach, line(2, '川')], after: [peach], jobs: [] },
    {
      says: 'waits since it first was needed',
      before: [river],
      after: [line(1, '海')],
      open: [job(1, spokenText(peach))],
      jobs: [[1, BEFORE]],
    },
    {
      says: 'is right again when the sentence is',
      before: [river],
      after: [peach],
      open: [job(1, spokenText(peach))],
      jobs: [],
    },
  ])('$says', ({ before, after, open = [], jobs }) => {
    expect(lines(audioJobs({ before, after, open, markOf: marked, now: NOW }))).toEqual(jobs);
  });

  it('is wanted for a sentence that never had one', () => {
    const jobs = audioJobs({ before: [peach], after: [peach], open: [], markOf: unmarked, now: NOW });
    expect(jobs).toEqual([{ lineNumber: 1, since: NOW, said: null, clipMark: null }]);
  });

  it.each([
    ['mark-1', 'mark-1', true],
    ['mark-1', 'mark-2', false],
    [null, 'mark-1', false],
    [null, null, true],
  ])('noted at %s is open while the clip is %s: %s', (clipMark, now, open) => {
    expect(isOpen({ ...job(1, null), clipMark }, now)).toBe(open);
  });
});

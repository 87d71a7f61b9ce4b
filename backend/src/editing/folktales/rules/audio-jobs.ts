import type { SentenceInFile } from '../../../learning/folktales/index.js';

/** A sentence whose clip says something else. */
export interface AudioJob {
  readonly lineNumber: number;
  readonly since: string;
  /** What the existing clip says; null if there is none. */
  readonly said: string | null;
  /** The mark of the existing clip; a different mark shows that a new clip was recorded. Null if there is none. */
  readonly clipMark: string | null;
}

/** Returns everything that the clip is made from. */
export const spokenText = ({ words, kanji, hiragana }: SentenceInFile): string =>
  JSON.stringify([kanji, hiragana, words.map((word) => [word.kanji, word.hiragana])]);

export const isOpen = ({ clipMark }: AudioJob, markNow: string | null): boolean => clipMark === markNow;

interface PublishedSentences {
  /** Null before the first publication. */
  readonly before: readonly SentenceInFile[] | null;
  readonly after: readonly SentenceInFile[];
  readonly open: readonly AudioJob[];
  /** Returns the mark of a sentence's clip; null if there is none. */
  readonly markOf: (lineNumber: number) => string | null;
  readonly now: string;
}

/** Returns the jobs after a publication. A sentence that matches its clip again needs none. */
export function audioJobs({ before, after, open, markOf, now }: PublishedSentences): AudioJob[] {
  const known = new Map(open.map((job) => [job.lineNumber, job]));
  return after.flatMap((sentence) => {
    const { lineNumber } = sentence;
    const job = known.get(lineNumber);
    const published = before?.[lineNumber - 1];
    const said = job ? job.said : published && markOf(lineNumber) !== null ? spokenText(published) : null;
    if (said === spokenText(sentence)) return [];
    return [job ?? { lineNumber, since: now, said, clipMark: markOf(lineNumber) }];
  });
}

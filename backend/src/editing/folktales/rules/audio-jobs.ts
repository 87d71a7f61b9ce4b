import type { SentenceInFile } from '../../../learning/folktales/index.js';

/** A clip that says something else than its sentence. */
export interface AudioJob {
  readonly lineNumber: number;
  readonly since: string;
  /** What the clip that is there says; null when there is none. */
  readonly said: string | null;
  /** The mark of that clip, so that another clip shows that the work has been done; null when there is none. */
  readonly clipMark: string | null;
}

/** All that the voice is made from. */
export const spokenText = ({ words, kanji, hiragana }: SentenceInFile): string =>
  JSON.stringify([kanji, hiragana, words.map((word) => [word.kanji, word.hiragana])]);

export const isOpen = ({ clipMark }: AudioJob, markNow: string | null): boolean => clipMark === markNow;

interface PublishedSentences {
  /** Null before the first time. */
  readonly before: readonly SentenceInFile[] | null;
  readonly after: readonly SentenceInFile[];
  readonly open: readonly AudioJob[];
  /** The mark of the clip of a line; null when there is none. */
  readonly markOf: (lineNumber: number) => string | null;
  readonly now: string;
}

/** The jobs after a folktale was published: a sentence that says what its clip says again needs none. */
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

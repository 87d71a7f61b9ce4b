import type { EditedLine, EditedFolktale } from './edited-folktale.js';

/** A place at which two tellings differ; `lineNumber` is that of the one or, where it has no such line, the other. */
export interface LineDifference {
  readonly lineNumber: number;
  readonly mine: EditedLine | null;
  readonly theirs: EditedLine | null;
}
type FolktaleDetail = 'name' | 'title' | 'description';

const lineContent = ({ kanji, hiragana, romaji, english, words }: EditedLine) =>
  JSON.stringify([kanji, hiragana, romaji, english, words.map((word) => [word.kanji, word.hiragana, word.english])]);

/** How many lines are the same at the beginning. */
function sameStart(mine: readonly string[], theirs: readonly string[]): number {
  const at = mine.findIndex((text, index) => text !== theirs[index]);
  return at < 0 ? mine.length : at;
}

/** The lines that differ. What is the same at the beginning and at the end is not shifted by what was added between. */
export function lineDifferences({ lines: mine }: EditedFolktale, { lines: theirs }: EditedFolktale): LineDifference[] {
  const [own, other] = [mine.map(lineContent), theirs.map(lineContent)];
  const start = sameStart(own, other);
  const most = Math.min(own.length, other.length) - start;
  const end = Math.min(most, sameStart(own.toReversed(), other.toReversed()));
  const count = Math.max(own.length, other.length) - start - end;
  return Array.from({ length: count }, (_, n) => start + n).flatMap((at) => {
    const left = at < mine.length - end ? (mine[at] ?? null) : null;
    const right = at < theirs.length - end ? (theirs[at] ?? null) : null;
    const same = left && right && own[at] === other[at];
    return same ? [] : [{ lineNumber: at + 1, mine: left, theirs: right }];
  });
}

/** What else differs, besides lines. */
export function detailDifferences(mine: EditedFolktale, theirs: EditedFolktale): FolktaleDetail[] {
  const parts: readonly (readonly [FolktaleDetail, boolean])[] = [
    ['name', mine.storyName === theirs.storyName],
    ['title', JSON.stringify(Object.values(mine.title)) === JSON.stringify(Object.values(theirs.title))],
    ['description', mine.description === theirs.description],
  ];
  return parts.flatMap(([part, same]) => (same ? [] : [part]));
}

/** Their line in the place of mine, or after the one before; a line that they do not have goes. */
export function takeTheirs(folktale: EditedFolktale, { lineNumber, mine, theirs }: LineDifference): EditedFolktale {
  const at = mine
    ? folktale.lines.findIndex(({ id }) => id === mine.id)
    : Math.min(lineNumber - 1, folktale.lines.length);
  if (at < 0) return folktale;
  return { ...folktale, lines: folktale.lines.toSpliced(at, mine ? 1 : 0, ...(theirs ? [theirs] : [])) };
}

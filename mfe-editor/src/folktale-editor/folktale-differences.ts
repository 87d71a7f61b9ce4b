import type { EditedLine, EditedFolktale } from './edited-folktale.js';

/** A line in which two versions differ. A side is null when it has no such line. */
export interface LineDifference {
  readonly lineNumber: number;
  readonly mine: EditedLine | null;
  readonly theirs: EditedLine | null;
}
type DetailName = 'name' | 'title' | 'description';

const lineContent = ({ kanji, hiragana, romaji, english, words }: EditedLine) =>
  JSON.stringify([kanji, hiragana, romaji, english, words.map((word) => [word.kanji, word.hiragana, word.english])]);

/** Returns how many lines are equal at the beginning. */
function commonPrefixLength(mine: readonly string[], theirs: readonly string[]): number {
  const at = mine.findIndex((text, index) => text !== theirs[index]);
  return at < 0 ? mine.length : at;
}

/** Returns the lines that differ. Lines that are equal at the beginning and at the end are matched first. */
export function lineDifferences({ lines: mine }: EditedFolktale, { lines: theirs }: EditedFolktale): LineDifference[] {
  const [own, other] = [mine.map(lineContent), theirs.map(lineContent)];
  const start = commonPrefixLength(own, other);
  const most = Math.min(own.length, other.length) - start;
  const end = Math.min(most, commonPrefixLength(own.toReversed(), other.toReversed()));
  const count = Math.max(own.length, other.length) - start - end;
  return Array.from({ length: count }, (_, n) => start + n).flatMap((at) => {
    const left = at < mine.length - end ? (mine[at] ?? null) : null;
    const right = at < theirs.length - end ? (theirs[at] ?? null) : null;
    const same = left && right && own[at] === other[at];
    return same ? [] : [{ lineNumber: at + 1, mine: left, theirs: right }];
  });
}

/** Returns which details other than lines differ. */
export function detailDifferences(mine: EditedFolktale, theirs: EditedFolktale): DetailName[] {
  const parts: readonly (readonly [DetailName, boolean])[] = [
    ['name', mine.storyName === theirs.storyName],
    ['title', JSON.stringify(Object.values(mine.title)) === JSON.stringify(Object.values(theirs.title))],
    ['description', mine.description === theirs.description],
  ];
  return parts.flatMap(([part, same]) => (same ? [] : [part]));
}

/** Replaces my line with theirs, inserts it where I have none, or removes mine where they have none. */
export function takeTheirs(folktale: EditedFolktale, { lineNumber, mine, theirs }: LineDifference): EditedFolktale {
  const at = mine
    ? folktale.lines.findIndex(({ id }) => id === mine.id)
    : Math.min(lineNumber - 1, folktale.lines.length);
  if (at < 0) return folktale;
  return { ...folktale, lines: folktale.lines.toSpliced(at, mine ? 1 : 0, ...(theirs ? [theirs] : [])) };
}

import { describe, expect, it } from '@jest/globals';
import { anEditedStory, manyLines } from './sample-tale.js';
import { differences, otherDifferences, takeTheirs } from './tale-diff.js';
import { withNewIds } from '../common/rows.js';
import { taleFrom, textOf, type Tale } from './tale.js';
import { addLine, removeLine, writeLine } from './tale-edits.js';

const base = taleFrom(anEditedStory({}, manyLines(4)));
const id = (at: number) => base.lines[at]!.id;
const where = (mine: Tale, theirs: Tale) =>
  differences(mine, theirs).map((each) => [each.lineNumber, each.mine?.english ?? null, each.theirs?.english ?? null]);
const theirsOf = (change: (tale: Tale) => Tale) => withNewIds(change(base));

describe('two tellings', () => {
  it.each([
    { says: 'that are the same differ nowhere', theirs: theirsOf((tale) => tale), found: [] },
    {
      says: 'differ in a changed line',
      theirs: theirsOf((tale) => writeLine(tale, id(1), 'english', 'Theirs.')),
      found: [[2, 'She goes to the river.', 'Theirs.']],
    },
    {
      says: 'differ in a line that was added, not in those after it',
      theirs: theirsOf((tale) => addLine(tale, id(0))),
      found: [[2, null, '']],
    },
    {
      says: 'differ in a line that was removed, not in those after it',
      theirs: theirsOf((tale) => removeLine(tale, id(2))),
      found: [[3, 'It is a peach.', null]],
    },
  ])('$says', ({ theirs, found }) => {
    expect(where(base, theirs)).toEqual(found);
    const merged = differences(base, theirs).reduceRight(takeTheirs, base);
    expect(textOf(merged)).toBe(textOf(theirs));
  });

  it('differ in name, title and description', () => {
    const other = { ...base, storyName: 'x', description: 'y', title: { ...base.title, english: 'z' } };
    expect(otherDifferences(base, other)).toEqual(['name', 'title', 'description']);
    expect(otherDifferences(base, base)).toEqual([]);
  });
});

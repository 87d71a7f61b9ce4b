import { describe, expect, it } from '@jest/globals';
import { anEditedStory, manyLines } from './sample-folktale.js';
import { lineDifferences, detailDifferences, takeTheirs } from './folktale-differences.js';
import { withNewIds } from '../common/rows/rows.js';
import { editedFolktaleFrom, contentOf, type EditedFolktale } from './edited-folktale.js';
import { addLine, removeLine, writeLine } from './folktale-edits.js';

const base = editedFolktaleFrom(anEditedStory({}, manyLines(4)));
const id = (at: number) => base.lines[at]!.id;
const where = (mine: EditedFolktale, theirs: EditedFolktale) =>
  lineDifferences(mine, theirs).map((each) => [
    each.lineNumber,
    each.mine?.english ?? null,
    each.theirs?.english ?? null,
  ]);
const theirsOf = (change: (folktale: EditedFolktale) => EditedFolktale) => withNewIds(change(base));

describe('two versions of a folktale', () => {
  it.each([
    { says: 'do not differ when they are equal', theirs: theirsOf((folktale) => folktale), found: [] },
    {
      says: 'differ in a changed line',
      theirs: theirsOf((folktale) => writeLine(folktale, id(1), 'english', 'Theirs.')),
      found: [[2, 'She goes to the river.', 'Theirs.']],
    },
    {
      says: 'differ in a line that was added, not in those after it',
      theirs: theirsOf((folktale) => addLine(folktale, id(0))),
      found: [[2, null, '']],
    },
    {
      says: 'differ in a line that was removed, not in those after it',
      theirs: theirsOf((folktale) => removeLine(folktale, id(2))),
      found: [[3, 'It is a peach.', null]],
    },
  ])('$says', ({ theirs, found }) => {
    expect(where(base, theirs)).toEqual(found);
    const merged = lineDifferences(base, theirs).reduceRight(takeTheirs, base);
    expect(contentOf(merged)).toBe(contentOf(theirs));
  });

  it('differ in name, title and description', () => {
    const other = { ...base, storyName: 'x', description: 'y', title: { ...base.title, english: 'z' } };
    expect(detailDifferences(base, other)).toEqual(['name', 'title', 'description']);
    expect(detailDifferences(base, base)).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { anEditedStory, manyLines } from './sample-folktale.js';
import { findDifferences } from './folktale-differences.js';
import { contentOf, withNewIds } from '../common/rows/rows.js';
import { type EditedFolktale, editedFolktaleFrom } from './edited-folktale.js';
import { addLine, removeLine, writeLine, writeWord } from './folktale-edits.js';

const base = editedFolktaleFrom(anEditedStory({}, manyLines(4)));
const id = (at: number) => base.lines[at]!.id;
const where = (mine: EditedFolktale, theirs: EditedFolktale) =>
  findDifferences(mine, theirs).map((each) => [each.name, textOf(each.mine), textOf(each.theirs)]);
/** Returns the English of a described line. */
const textOf = (described: string | null) => described && described.split('\n')[3];
const theirsOf = (change: (folktale: EditedFolktale) => EditedFolktale) => withNewIds(change(base));

describe('two versions of a folktale', () => {
  it.each([
    { says: 'do not differ when they are equal', theirs: theirsOf((folktale) => folktale), found: [] },
    {
      says: 'differ in a changed line',
      theirs: theirsOf((folktale) => writeLine(folktale, id(1), 'english', 'Theirs.')),
      found: [['Line 2', 'She goes to the river.', 'Theirs.']],
    },
    {
      says: 'differ in a line that was added, not in those after it',
      theirs: theirsOf((folktale) => addLine(folktale, id(0))),
      found: [['Line 2', null, '']],
    },
    {
      says: 'differ in a line that was removed, not in those after it',
      theirs: theirsOf((folktale) => removeLine(folktale, id(2))),
      found: [['Line 3', 'It is a peach.', null]],
    },
  ])('$says', ({ theirs, found }) => {
    expect(where(base, theirs)).toEqual(found);
    const merged = findDifferences(base, theirs).reduceRight((now, { take }) => take(now), base);
    expect(contentOf(merged)).toBe(contentOf(theirs));
  });

  it('differ in a word', () => {
    const theirs = theirsOf((now) => writeWord(now, id(0), base.lines[0]!.words[0]!.id, 'english', 'the peach'));
    expect(findDifferences(base, theirs)).toMatchObject([
      { name: 'Line 1', mine: expect.stringContaining('桃 もも peach'), theirs: expect.stringContaining('the peach') },
    ]);
  });

  it('differ in name, title and description', () => {
    const other = { ...base, storyName: 'x', description: 'y', title: { ...base.title, english: 'z' } };
    const differences = findDifferences(base, other);
    expect(differences.map(({ name }) => name)).toEqual(['Name in the address', 'Description', 'Title in English']);
    expect(differences.reduce((now, { take }) => take(now), base)).toEqual(other);
    expect(findDifferences(base, base)).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { anEditedStory } from './sample-folktale.js';
import { DETAILS_ID, faultsById, fieldName } from './folktale-faults.js';
import { editedFolktaleFrom } from './edited-folktale.js';

/** The first line has three words, the second four. */
const folktale = editedFolktaleFrom(anEditedStory());
const [first, second] = folktale.lines;

describe('a fault of a folktale', () => {
  it.each([
    ['storyDesc.storyName', 'Name in the address', DETAILS_ID, 'storyName'],
    ['storyDesc.title.english', 'Title in English', DETAILS_ID, 'title.english'],
    ['title.english', 'Title in English', DETAILS_ID, 'title.english'],
    ['sentences', 'Lines', DETAILS_ID, 'sentences'],
    ['sentences.1.english', 'Line 2, English', second?.id, 'english'],
    ['line 2.english', 'Line 2, English', second?.id, 'english'],
    ['words.2.kanji', 'Line 1, word 3, Japanese', first?.words[2]?.id, 'kanji'],
    ['words.3.hiragana', 'Line 2, word 1, reading', second?.words[0]?.id, 'hiragana'],
    ['line 2, word 4.hiragana', 'Line 2, word 4, reading', second?.words[3]?.id, 'hiragana'],
  ])('at %s is named “%s” and belongs to its row', (path, name, id, field) => {
    expect(fieldName(path, folktale)).toBe(name);
    const faults = faultsById([{ path, message: 'Write something here.' }], folktale, folktale);
    expect([...faults]).toEqual([[id, { [field]: 'Write something here.' }]]);
  });

  it('has the name of its line when it is about the whole line', () => {
    expect(fieldName('sentences.1', folktale)).toBe('Line 2');
  });

  it('is dropped when its field has changed since', () => {
    const faults = ['storyDesc.storyName', 'title.english', 'sentences.0.english', 'sentences.1.english'];
    const [line, ...others] = folktale.lines;
    const lines = [{ ...(line as (typeof others)[number]), english: 'Changed.' }, ...others];
    const now = { ...folktale, storyName: 'changed', title: { ...folktale.title, english: 'Changed' }, lines };
    const left = faultsById(
      faults.map((path) => ({ path, message: 'Write something here.' })),
      folktale,
      now,
    );
    expect([...left.keys()]).toEqual([second?.id]);
  });
});

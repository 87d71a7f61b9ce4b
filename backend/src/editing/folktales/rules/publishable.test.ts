import { describe, expect, it } from '@jest/globals';
import type { SentenceInFile } from '../../../learning/folktales/index.js';
import { publishable } from './publishable.js';
import type { EditedFolktale } from './edited-folktale.js';

const word = (over = {}) => ({ wordNumber: 1, kanji: '山', hiragana: 'やま', english: 'mountain', ...over });
const line = (over: Partial<SentenceInFile> = {}): SentenceInFile => ({
  ...{ lineNumber: 1, kanji: '山', hiragana: 'やま', romaji: 'yama', english: 'A mountain.', words: [word()] },
  ...over,
});
const text = (over: Partial<EditedFolktale> = {}): EditedFolktale => ({
  ...{ storyName: 'yama', description: 'A mountain.', title: null, sentences: [line()] },
  ...{ explanation: '', youtube: null, articles: [] },
  ...over,
});
const blank = { kanji: '', hiragana: '', english: '' };

describe('what readers may see', () => {
  it.each([
    { says: 'is whole', given: text(), lacks: [] },
    { says: 'needs no gloss', given: text({ sentences: [line({ words: [word({ english: '' })] })] }), lacks: [] },
    { says: 'needs no words', given: text({ sentences: [line({ words: [] })] }), lacks: [] },
    { says: 'needs a line', given: text({ sentences: [] }), lacks: ['sentences'] },
    { says: 'needs a description', given: text({ description: '' }), lacks: ['storyDesc.description'] },
    { says: 'needs English', given: text({ sentences: [line({ english: '' })] }), lacks: ['line 1.english'] },
    {
      says: 'needs a reading of each word',
      given: text({ sentences: [line({ words: [word({ hiragana: '' })] })] }),
      lacks: ['line 1, word 1.hiragana'],
    },
    {
      says: 'needs a whole title',
      given: text({ title: { ...blank, kanji: '山' } }),
      lacks: ['title.hiragana', 'title.english'],
    },
  ])('$says', ({ given, lacks }) => {
    expect(publishable(given).faults.map(({ path }) => path)).toEqual(lacks);
  });

  it('has no rows that were never filled in', () => {
    const sentences = [line({ words: [word({ ...blank }), word({ wordNumber: 2 })] })];
    const ready = publishable(text({ title: blank, sentences })).text;
    expect(ready.sentences[0]?.words).toEqual([word()]);
    expect(ready.title).toBeNull();
  });
});

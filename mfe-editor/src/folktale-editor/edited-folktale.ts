import type { RequestOf } from '@shinobi/shared/contract';
import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import { newRowId } from '../common/rows/rows.js';

/** `id` tells rows apart while they are edited; their numbers are their places. */
export interface EditedWord {
  readonly id: string;
  readonly kanji: string;
  readonly hiragana: string;
  readonly english: string;
}
export interface EditedLine {
  readonly id: string;
  readonly kanji: string;
  readonly hiragana: string;
  readonly romaji: string;
  readonly english: string;
  readonly words: readonly EditedWord[];
}
export interface EditedFolktale {
  readonly storyName: string;
  readonly description: string;
  readonly title: { readonly kanji: string; readonly hiragana: string; readonly english: string };
  readonly lines: readonly EditedLine[];
}
export type FolktaleSaveRequest = RequestOf<'POST /api/StoriesEdit/Save'>['body'];

export const blankWord = (): EditedWord => ({ id: newRowId(), kanji: '', hiragana: '', english: '' });
/** A line as it is added: with one word to be filled in. */
export const blankLine = (): EditedLine => ({
  ...{ id: newRowId(), kanji: '', hiragana: '', romaji: '', english: '' },
  words: [blankWord()],
});

/** Line breaks arrive and leave escaped (docs/behaviour/editing.md, rule 6). */
const unescaped = (text: string) => text.replaceAll('\\r', '').replaceAll('\\n', '\n');
const escaped = (text: string) => text.replaceAll('\r', '').replaceAll('\n', '\\n');

const NO_TITLE = { kanji: '', hiragana: '', english: '' };

/** What the server has, to be edited. Nothing at all is one blank row of line 1. */
export function editedFolktaleFrom({ storyDesc, sentences, words }: EditedStory): EditedFolktale {
  const ofLine = new Map<number, EditedWord[]>();
  for (const { lineNumber, kanji, hiragana, english } of words)
    ofLine.set(lineNumber, [...(ofLine.get(lineNumber) ?? []), { id: newRowId(), kanji, hiragana, english }]);
  const lines = sentences.map(({ lineNumber, kanji, hiragana, romaji, english }) => ({
    ...{ id: newRowId(), kanji, hiragana, romaji, english },
    words: ofLine.get(lineNumber) ?? (lineNumber === 1 ? [blankWord()] : []),
  }));
  return {
    storyName: storyDesc.storyName,
    description: unescaped(storyDesc.description),
    title: storyDesc.title ?? NO_TITLE,
    lines: lines.length > 0 ? lines : [{ ...blankLine(), words: ofLine.get(1) ?? [blankWord()] }],
  };
}

const hasTitle = ({ kanji, hiragana, english }: EditedFolktale['title']) =>
  kanji !== '' || hiragana !== '' || english !== '';

/** What is sent: rows numbered by their places. */
export const folktaleSaveRequest = (
  { storyName, description, title, lines }: EditedFolktale,
  storyId: number,
  version: number,
): FolktaleSaveRequest => ({
  storyDesc: { storyId, storyName, description: escaped(description), title: hasTitle(title) ? title : null, version },
  sentences: lines.map(({ kanji, hiragana, romaji, english }, index) => ({
    ...{ lineNumber: index + 1, kanji, hiragana, romaji, english },
  })),
  words: lines.flatMap(({ words }, index) =>
    words.map(({ kanji, hiragana, english }, at) => ({
      ...{ lineNumber: index + 1, wordNumber: at + 1, kanji, hiragana, english },
    })),
  ),
});

/** All that is written in it, without the rows' ids: the same text is the same tale. */
export const contentOf = (folktale: EditedFolktale): string => JSON.stringify(folktaleSaveRequest(folktale, 0, 0));

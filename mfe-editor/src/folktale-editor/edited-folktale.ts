import type { RequestOf } from '@shinobi/shared/contract';
import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import { asRows, newRowId, type Row } from '../common/rows/rows.js';

/** `id` identifies a word while it is edited; it is not saved. */
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
  /** Background in Markdown. */
  readonly explanation: string;
  /** The id of the video; empty for none. The address of the video is accepted, too. */
  readonly youtube: string;
  readonly articles: readonly LinkedArticle[];
  readonly lines: readonly EditedLine[];
}
export type LinkedArticle = Row & { readonly pageName: string };
export type FolktaleSaveRequest = RequestOf<'POST /api/StoriesEdit/Save'>['body'];

export const blankWord = (): EditedWord => ({ id: newRowId(), kanji: '', hiragana: '', english: '' });
/** A new line, with one word to fill in. */
export const blankLine = (): EditedLine => ({
  ...{ id: newRowId(), kanji: '', hiragana: '', romaji: '', english: '' },
  words: [blankWord()],
});

/** A description's line breaks travel as `\n` in two characters: shared/docs/behaviour/editing.md, rule 6. */
const unescaped = (text: string) => text.replaceAll('\\r', '').replaceAll('\\n', '\n');
const escaped = (text: string) => text.replaceAll('\r', '').replaceAll('\n', '\\n');

/** Has the fields in a fixed order, so that equal titles are equal when serialised. */
const editedTitleFrom = (title: EditedStory['storyDesc']['title']): EditedFolktale['title'] => ({
  ...{ kanji: title?.kanji ?? '', hiragana: title?.hiragana ?? '', english: title?.english ?? '' },
});

/** Returns the editable form of a stored folktale. Without any sentence it has one blank line. */
export function editedFolktaleFrom({ storyDesc, sentences, words }: EditedStory): EditedFolktale {
  const wordsByLine = new Map<number, EditedWord[]>();
  for (const { lineNumber, kanji, hiragana, english } of words)
    wordsByLine.set(lineNumber, [...(wordsByLine.get(lineNumber) ?? []), { id: newRowId(), kanji, hiragana, english }]);
  const lines = sentences.map(({ lineNumber, kanji, hiragana, romaji, english }) => ({
    ...{ id: newRowId(), kanji, hiragana, romaji, english },
    words: wordsByLine.get(lineNumber) ?? (lineNumber === 1 ? [blankWord()] : []),
  }));
  return {
    storyName: storyDesc.storyName,
    description: unescaped(storyDesc.description),
    title: editedTitleFrom(storyDesc.title),
    explanation: storyDesc.explanation,
    youtube: storyDesc.youtube ?? '',
    articles: asRows(storyDesc.articles.map((pageName) => ({ pageName }))),
    lines: lines.length > 0 ? lines : [{ ...blankLine(), words: wordsByLine.get(1) ?? [blankWord()] }],
  };
}

const hasTitle = ({ kanji, hiragana, english }: EditedFolktale['title']) =>
  kanji !== '' || hiragana !== '' || english !== '';

const VIDEO_ADDRESS =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/)|youtu\.be\/)([\w-]{11})(?:[?&#].*)?$/;

/** Returns the id of a video from its address; other texts stay, for the server to refuse. Null for none. */
export function videoId(text: string): string | null {
  const typed = text.trim();
  return typed === '' ? null : (VIDEO_ADDRESS.exec(typed)?.[1] ?? typed);
}

/** Returns the request body. Lines and words are numbered by their position. */
export const folktaleSaveRequest = (
  { storyName, description, title, explanation, youtube, articles, lines }: EditedFolktale,
  storyId: number,
  version: number,
): FolktaleSaveRequest => ({
  storyDesc: {
    ...{ storyId, storyName, description: escaped(description), title: hasTitle(title) ? title : null, version },
    ...{ explanation, youtube: videoId(youtube) },
    articles: articles.map(({ pageName }) => pageName).filter((pageName) => pageName !== ''),
  },
  sentences: lines.map(({ kanji, hiragana, romaji, english }, index) => ({
    ...{ lineNumber: index + 1, kanji, hiragana, romaji, english },
  })),
  words: lines.flatMap(({ words }, index) =>
    words.map(({ kanji, hiragana, english }, at) => ({
      ...{ lineNumber: index + 1, wordNumber: at + 1, kanji, hiragana, english },
    })),
  ),
});

/** Returns what the server has once it has stored a request. */
export const storedFolktale = (
  { storyDesc, sentences, words }: FolktaleSaveRequest,
  { storyId, version, published, updatedAt, isDraft }: EditedStory['storyDesc'],
): EditedStory => ({
  storyDesc: {
    ...{ ...storyDesc, title: storyDesc.title ?? null, storyId, version, published, updatedAt },
    ...{
      explanation: storyDesc.explanation ?? '',
      youtube: storyDesc.youtube ?? null,
      articles: storyDesc.articles ?? [],
    },
    ...(isDraft && { isDraft }),
  },
  sentences: sentences.map((sentence) => ({ ...sentence, storyId })),
  words: words.map((word) => ({ ...word, storyId })),
});

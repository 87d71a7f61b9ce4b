import type { RequestOf } from '@shinobi/shared/contract';
import type { TestApp } from '../../support/app.js';

export type SentTale = RequestOf<'POST /api/StoriesEdit/Save'>['body'];

const LINES = [
  ['桃が来ました。', 'ももがきました。', 'momo ga kimashita.', 'A peach came.'],
  ['山へ行きました。', 'やまへいきました。', 'yama e ikimashita.', 'He went to the mountain.'],
  ['川へ行きました。', 'かわへいきました。', 'kawa e ikimashita.', 'She went to the river.'],
] as const;

/** Returns a complete folktale with one sentence for each text, or with three. */
export function aTale(desc: Partial<SentTale['storyDesc']> = {}, english: readonly string[] = []): SentTale {
  const lines = english.length > 0 ? english : LINES.map(([, , , text]) => text);
  return {
    storyDesc: {
      storyId: 0,
      storyName: 'a-new-tale',
      description: 'Of a peach.\\nAnd a mountain.',
      version: 0,
      ...desc,
    },
    sentences: lines.map((text, index) => {
      const [kanji, hiragana, romaji] = LINES[index % LINES.length] ?? LINES[0];
      return { lineNumber: index + 1, kanji, hiragana, romaji, english: text };
    }),
    words: lines.map((_, index) => {
      const [kanji, hiragana] = LINES[index % LINES.length] ?? LINES[0];
      return { lineNumber: index + 1, wordNumber: 1, kanji, hiragana, english: 'all of it' };
    }),
  };
}

/** The header with the editor's token. */
export const editing = ({ settings }: TestApp) => ({ headers: { 'x-editor-token': settings.editorToken } });

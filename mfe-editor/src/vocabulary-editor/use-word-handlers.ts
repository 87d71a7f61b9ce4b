import { useLayoutEffect, useMemo, useRef } from 'react';
import type { DocumentEdit } from '../common/workbench/document-kind.js';
import { addAfter, changeRow, moveRow, withoutRow } from '../common/rows/rows.js';
import { blankWord, type Genre } from './edited-genre.js';
import { withWords } from './paste-cells.js';
import type { WordHandlers } from './word-row.js';

/** What rows call, always the same object, so that typing in one row does not draw the others anew. */
export function useWordHandlers(
  change: DocumentEdit<Genre>['change'],
  focusNext: (row: number, column?: number) => void,
): WordHandlers {
  const now = useRef(focusNext);
  useLayoutEffect(() => {
    now.current = focusNext;
  });
  return useMemo(
    () => ({
      write: (id, part, burst) => change((genre) => ({ ...genre, words: changeRow(genre.words, id, part) }), burst),
      add: (id, index) => {
        now.current(index + 1);
        change((genre) => withWords(genre, addAfter(genre.words, id, blankWord())));
      },
      remove: (id, index) => {
        now.current(Math.max(0, index - 1));
        change((genre) => withWords(genre, withoutRow(genre.words, id)));
      },
      move: (id, index, step, column) => {
        if (column !== undefined) now.current(Math.max(0, index + step), column);
        change((genre) => withWords(genre, moveRow(genre.words, id, step)));
      },
    }),
    [change],
  );
}

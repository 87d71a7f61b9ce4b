import { useLayoutEffect, useMemo, useRef } from 'react';
import type { DocumentEdit } from '../common/workbench/document-kind.js';
import { addAfter, changeRow, moveRow, withoutRow } from '../common/rows/rows.js';
import { blankWord, type Genre } from './edited-genre.js';
import { withWords } from './paste-cells.js';
import type { WordHandlers } from './word-row.js';

/** Returns handlers that never change, so that typing in one row does not render the others again. */
export function useWordHandlers(
  change: DocumentEdit<Genre>['change'],
  focusNext: (row: number, column?: number) => void,
): WordHandlers {
  const latest = useRef(focusNext);
  useLayoutEffect(() => {
    latest.current = focusNext;
  });
  return useMemo(
    () => ({
      write: (id, fields, burst) => change((genre) => ({ ...genre, words: changeRow(genre.words, id, fields) }), burst),
      add: (id, index) => {
        latest.current(index + 1);
        change((genre) => withWords(genre, addAfter(genre.words, id, blankWord())));
      },
      remove: (id, index) => {
        latest.current(Math.max(0, index - 1));
        change((genre) => withWords(genre, withoutRow(genre.words, id)));
      },
      move: (id, index, step, column) => {
        if (column !== undefined) latest.current(Math.max(0, index + step), column);
        change((genre) => withWords(genre, moveRow(genre.words, id, step)));
      },
    }),
    [change],
  );
}

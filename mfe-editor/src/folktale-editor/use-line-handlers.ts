import { useLayoutEffect, useMemo, useRef } from 'react';
import type { EditedWord } from './edited-folktale.js';
import { cellName, type LineCell, wordRow } from './line-grid.js';
import type { FolktaleActions } from './use-folktale-actions.js';
import type { Translation } from './use-translation.js';

/** What the rows of lines and words call. */
export type LineHandlers = Omit<
  FolktaleActions,
  'addLine' | 'addWord' | 'moveLine' | 'mergeLines' | 'removeLine' | 'removeWord'
> & {
  readonly translateLine: (lineId: string) => void;
  readonly translateWord: (lineId: string, word: EditedWord) => void;
  readonly addLine: (lineId: string, index: number) => void;
  /** Adds a word after another, or with null at the end of the line. */
  readonly addWord: (
    lineId: string,
    wordId: string | null,
    focused?: { readonly line: number; readonly word: number },
  ) => void;
  /** `cell` is the cell that has the focus afterwards: the first one of the line unless it is given. */
  readonly moveLine: (lineId: string, index: number, step: 1 | -1, cell?: LineCell) => void;
  readonly mergeLines: (lineId: string, index: number) => void;
  readonly removeLine: (lineId: string, index: number) => void;
  readonly removeWord: (lineId: string, wordId: string, lineIndex: number, wordIndex: number) => void;
};

/** Returns handlers that never change, so that typing in one row does not render the others again. */
export function useLineHandlers(
  actions: FolktaleActions,
  translation: Translation,
  focusNext: (cell: string, line: number) => void,
): LineHandlers {
  const latest = useRef({ translation, focusNext });
  useLayoutEffect(() => {
    latest.current = { translation, focusNext };
  });
  return useMemo(() => {
    const focus = (line: number, row = 0) => latest.current.focusNext(cellName({ line, row, column: 0 }), line);
    return {
      ...actions,
      translateLine: (lineId) => latest.current.translation.translateLine(lineId),
      translateWord: (lineId, word) => latest.current.translation.translateWord(lineId, word),
      addLine: (lineId, index) => {
        focus(index + 1);
        actions.addLine(lineId);
      },
      addWord: (lineId, wordId, focused) => {
        if (focused) focus(focused.line, wordRow(focused.word));
        actions.addWord(lineId, wordId);
      },
      moveLine: (lineId, index, step, cell) => {
        const { focusNext: moveFocus } = latest.current;
        moveFocus(cellName({ row: 0, column: 0, ...cell, line: index + step }), index + step);
        actions.moveLine(lineId, step);
      },
      mergeLines: (lineId, index) => {
        focus(index);
        actions.mergeLines(lineId);
      },
      removeLine: (lineId, index) => void actions.removeLine(lineId, () => focus(Math.max(0, index - 1))),
      removeWord: (lineId, wordId, lineIndex, wordIndex) =>
        void actions.removeWord(lineId, wordId, () => focus(lineIndex, wordIndex === 0 ? 0 : wordRow(wordIndex - 1))),
    };
  }, [actions]);
}

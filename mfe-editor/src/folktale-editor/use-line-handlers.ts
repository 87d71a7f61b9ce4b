import { useLayoutEffect, useMemo, useRef } from 'react';
import type { EditedWord } from './edited-folktale.js';
import { cellName, wordRow } from './line-grid.js';
import type { FolktaleActions } from './use-folktale-actions.js';
import type { Translation } from './use-translation.js';

/** What the rows of lines and words call. */
export type LineHandlers = Omit<FolktaleActions, 'addLine' | 'removeLine' | 'removeWord'> & {
  readonly translateLine: (lineId: string) => void;
  readonly translateWord: (lineId: string, word: EditedWord) => void;
  readonly addLine: (lineId: string, index: number) => void;
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
      removeLine: (lineId, index) => void actions.removeLine(lineId, () => focus(Math.max(0, index - 1))),
      removeWord: (lineId, wordId, lineIndex, wordIndex) =>
        void actions.removeWord(lineId, wordId, () => focus(lineIndex, wordIndex === 0 ? 0 : wordRow(wordIndex - 1))),
    };
  }, [actions]);
}

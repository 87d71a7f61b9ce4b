import { useLayoutEffect, useMemo, useRef } from 'react';
import { Button } from '@shinobi/shared/ui';
import { moveForEvent } from '../common/grid/cell-moves.js';
import { useCellFocus } from '../common/grid/use-cell-focus.js';
import { useKeyDown } from '../common/grid/use-key-down.js';
import { useVirtualRows } from '../common/grid/use-virtual-rows.js';
import { LineRow, type RowHandlers } from './line-row.js';
import type { EditedWord, EditedFolktale } from './edited-folktale.js';
import css from './folktale-editor.module.css';
import type { FaultsById } from './folktale-faults.js';
import { nextCell, cellName, parseCell, wordRow } from './line-grid.js';
import type { FolktaleActions } from './use-folktale-text.js';
import type { Translation } from './use-translation.js';

interface LineListProps {
  readonly folktale: EditedFolktale;
  readonly faults: FaultsById;
  readonly readings: ReadonlyMap<string, string>;
  readonly actions: FolktaleActions;
  readonly translation: Translation;
}

/** About as high as a line without words, and a word, in pixels; measured once they are drawn. */
const LINE_PX = 330;
const WORD_PX = 56;

/** The lines; only those in sight are drawn, for a tale may have hundreds. */
export function LineList({ folktale: { lines }, faults, readings, actions, translation }: LineListProps) {
  const list = useRef<HTMLOListElement>(null);
  const { rows, height, top, measure, show } = useVirtualRows({
    list,
    count: lines.length,
    keyOf: (index) => lines[index]?.id ?? '',
    heightOf: (index) => LINE_PX + WORD_PX * (lines[index]?.words.length ?? 0),
  });
  const { focus, focusNext } = useCellFocus(list, show);
  const handlers = useHandlers(actions, translation, focusNext);

  useKeyDown(list, (event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const cell = parseCell(target.dataset['cell'] ?? '');
    const move = cell && moveForEvent(event, target);
    if (!move) return;
    event.preventDefault();
    const words = lines.map((line) => line.words.length);
    const next = nextCell(words, cell, move);
    if (next) focus(cellName(next), next.line);
  });

  return (
    <section aria-label="Lines">
      <ol ref={list} className={css.lines} style={{ height }}>
        {rows.map(({ index, key, start }) => {
          const line = lines[index];
          return (
            line && (
              <li
                key={key}
                ref={measure}
                data-index={index}
                className={css.place}
                style={{ transform: `translateY(${start - top}px)` }}
              >
                <LineRow
                  line={line}
                  index={index}
                  reading={readings.get(line.kanji.trim())}
                  running={translation.running?.of ?? null}
                  faults={faults}
                  handlers={handlers}
                />
              </li>
            )
          );
        })}
      </ol>
      <Button size="small" onClick={() => handlers.addLine(lines.at(-1)?.id ?? '', lines.length - 1)}>
        Add a line at the end
      </Button>
    </section>
  );
}

/** What rows call, always the same object, so that typing in one row does not draw the others anew. */
function useHandlers(
  actions: FolktaleActions,
  translation: Translation,
  focusNext: (cell: string, line: number) => void,
): RowHandlers {
  const now = useRef({ translation, focusNext });
  useLayoutEffect(() => {
    now.current = { translation, focusNext };
  });
  return useMemo(() => {
    const focus = (line: number, row = 0) => now.current.focusNext(cellName({ line, row, column: 0 }), line);
    return {
      ...actions,
      translateLine: (line: string) => now.current.translation.line(line),
      translateWord: (line: string, word: EditedWord) => now.current.translation.word(line, word),
      addLine: (line: string, index: number) => {
        focus(index + 1);
        actions.addLine(line);
      },
      removeLine: (line: string, index: number) => void actions.removeLine(line, () => focus(Math.max(0, index - 1))),
      removeWord: (line: string, word: string, index: number, at: number) =>
        void actions.removeWord(line, word, () => focus(index, at === 0 ? 0 : wordRow(at - 1))),
    };
  }, [actions]);
}

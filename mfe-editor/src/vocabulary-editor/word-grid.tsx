import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { Button } from '@shinobi/shared/ui';
import { formatCount } from '../common/page/format-count.js';
import type { DocumentEdit } from '../common/workbench/document-kind.js';
import { useCellFocus } from '../common/grid/use-cell-focus.js';
import { useKeyDown } from '../common/grid/use-key-down.js';
import { useVirtualRows } from '../common/grid/use-virtual-rows.js';
import type { Genre } from './edited-genre.js';
import { gridAction, cellPosition } from './grid-keys.js';
import { useWordHandlers } from './use-word-handlers.js';
import css from './vocabulary-editor.module.css';
import { pasteCells } from './paste-cells.js';
import { WordFileButtons } from './word-file-buttons.js';
import { WordColumnHeads, WordRow } from './word-row.js';

/** About as high as a row is, in pixels; measured once it is drawn. */
const ROW_PX = 60;

/** The words; only those in sight are drawn. */
export function WordGrid({ value: genre, change, faults }: DocumentEdit<Genre>) {
  const { words } = genre;
  const list = useRef<HTMLOListElement>(null);
  const { rows, height, top, measure, show } = useVirtualRows({
    list,
    count: words.length,
    keyOf: (index) => words[index]?.id ?? '',
    heightOf: () => ROW_PX,
    // A held key is not faster than what is drawn.
    overscan: 8,
  });
  const { focus, focusNext } = useCellFocus(list, show);
  const handlers = useWordHandlers(change, (row, column = 0) => focusNext(`${row}.${column}`, row));
  const byRow = useMemo(() => faultsByRow(faults), [faults]);

  useKeyDown(list, (event) => {
    const asked = gridAction(event, words.length);
    const word = asked && words[asked.row];
    if (!word) return;
    event.preventDefault();
    if (asked.kind === 'focus') focus(`${asked.row}.${asked.column}`, asked.row);
    else if (asked.kind === 'add') handlers.add(word.id, asked.row);
    else handlers.move(word.id, asked.row, asked.step, asked.column);
  });
  usePastedCells(list, (row, column, text) => {
    const pasted = pasteCells(genre, row, column, text);
    if (pasted) change(() => pasted);
    return pasted !== null;
  });

  return (
    <section className={css.words} aria-labelledby="words">
      <h2 id="words">{formatCount(words.length, 'word')}</h2>
      <p className="quiet small">
        Enter and the arrows lead from cell to cell, Alt with an arrow moves a word, and cells that were copied from a
        spreadsheet can be pasted.
      </p>
      <WordFileButtons value={genre} change={change} />
      {words.length > 0 && <WordColumnHeads />}
      <ol ref={list} className={css.rows} style={{ height }}>
        {rows.map(({ index, key, start }) => {
          const word = words[index];
          return (
            word && (
              <li
                key={key}
                ref={measure}
                data-index={index}
                className={css.place}
                style={{ transform: `translateY(${start - top}px)` }}
              >
                <WordRow
                  word={word}
                  index={index}
                  isLast={index === words.length - 1}
                  faults={byRow.get(index) ?? '[]'}
                  handlers={handlers}
                />
              </li>
            )
          );
        })}
      </ol>
      <Button size="small" onClick={() => handlers.add(words.at(-1)?.id ?? '', words.length - 1)}>
        Add a word at the end
      </Button>
    </section>
  );
}

/** By row, as text, with the field alone as path. */
function faultsByRow(faults: readonly EditFault[]): ReadonlyMap<number, string> {
  const byRow = new Map<number, EditFault[]>();
  for (const { path, message } of faults) {
    const [, row, field = ''] = /^words\.(\d+)\.?(\w*)$/.exec(path) ?? [];
    if (row === undefined) continue;
    byRow.set(Number(row), [...(byRow.get(Number(row)) ?? []), { path: field, message }]);
  }
  return new Map([...byRow].map(([row, found]) => [row, JSON.stringify(found)]));
}

/** Hears what is pasted into a cell; `onPaste` answers whether it has taken it. */
function usePastedCells(
  list: { readonly current: HTMLElement | null },
  onPaste: (row: number, column: number, text: string) => boolean,
) {
  const heard = useEffectEvent((event: ClipboardEvent) => {
    const place = cellPosition(event.target);
    if (!place) return;
    if (onPaste(place.row, place.column, event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault();
  });
  useEffect(() => {
    const element = list.current;
    const listener = (event: ClipboardEvent) => heard(event);
    element?.addEventListener('paste', listener);
    return () => element?.removeEventListener('paste', listener);
  }, [list]);
}

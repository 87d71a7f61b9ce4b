import { useMemo, useRef } from 'react';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { Button } from '@shinobi/shared/ui';
import { useElementEvent } from '@shinobi/shared/ui/desk/keys/use-element-event.js';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import { useCellFocus } from '../common/grid/use-cell-focus.js';
import { useVirtualRows } from '../common/grid/use-virtual-rows.js';
import { VirtualList } from '../common/grid/virtual-list.js';
import type { DocumentEdit } from '../common/workbench/document-kind.js';
import type { Genre } from './edited-genre.js';
import { cellPosition, gridAction } from './grid-keys.js';
import { pasteCells } from './paste-cells.js';
import { useWordHandlers } from './use-word-handlers.js';
import css from './vocabulary-editor.module.css';
import { WordFileButtons } from './word-file-buttons.js';
import { WordColumnHeads, WordRow } from './word-row.js';

/** The estimated height of a row in pixels, used until it is measured. */
const ROW_PX = 60;

/** The words of a genre. Only those in the window are rendered. */
export function WordGrid({ value: genre, change, faults }: DocumentEdit<Genre>) {
  const { words } = genre;
  const list = useRef<HTMLOListElement>(null);
  // Enough overscan that an arrow key that is held down does not outrun the rendering.
  const virtualRows = useVirtualRows({ list, items: words, estimateHeight: () => ROW_PX, overscan: 8 });
  const { focus, focusNext } = useCellFocus(list, virtualRows.show);
  const handlers = useWordHandlers(change, (row, column = 0) => focusNext(`${row}.${column}`, row));
  const faultsOfRows = useMemo(() => faultsByRow(faults), [faults]);

  useElementEvent(list, 'keydown', (event) => {
    const action = gridAction(event, words.length);
    const word = action && words[action.row];
    if (!word) return;
    event.preventDefault();
    if (action.kind === 'focus') focus(`${action.row}.${action.column}`, action.row);
    else if (action.kind === 'add') handlers.add(word.id, action.row);
    else handlers.move(word.id, action.row, action.step, action.column);
  });
  useElementEvent(list, 'paste', (event) => {
    const position = cellPosition(event.target);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const pasted = position && pasteCells(genre, position.row, position.column, text);
    if (!pasted) return;
    event.preventDefault();
    change(() => pasted);
  });

  return (
    <section className={css.words} aria-labelledby="words">
      <h2 id="words">{formatCount(words.length, 'word')}</h2>
      <p className="quiet small">
        Move between cells with Enter and the arrow keys, move a word with Alt and an arrow key, and paste cells copied
        from a spreadsheet.
      </p>
      <WordFileButtons value={genre} change={change} />
      {words.length > 0 && <WordColumnHeads />}
      <VirtualList ref={list} items={words} virtualRows={virtualRows}>
        {(word, index) => (
          <WordRow
            word={word}
            index={index}
            count={words.length}
            faults={faultsOfRows.get(index) ?? '[]'}
            handlers={handlers}
          />
        )}
      </VirtualList>
      <Button size="small" onClick={() => handlers.add(words.at(-1)?.id ?? '', words.length - 1)}>
        Add a word at the end
      </Button>
    </section>
  );
}

/**
 * Groups the faults by row, with the field as path. Serialised, so that equal faults are equal props and do not render a
 * row again.
 */
function faultsByRow(faults: readonly EditFault[]): ReadonlyMap<number, string> {
  const byRow = new Map<number, EditFault[]>();
  for (const { path, message } of faults) {
    const [, row, field = ''] = /^words\.(\d+)\.?(\w*)$/.exec(path) ?? [];
    if (row === undefined) continue;
    byRow.set(Number(row), [...(byRow.get(Number(row)) ?? []), { path: field, message }]);
  }
  return new Map([...byRow].map(([row, found]) => [row, JSON.stringify(found)]));
}

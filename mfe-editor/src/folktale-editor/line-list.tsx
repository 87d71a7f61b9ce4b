import { useRef } from 'react';
import { Button } from '@shinobi/shared/ui';
import { useElementEvent } from '@shinobi/shared/ui/desk/keys/use-element-event.js';
import { isCellElement, moveForEvent } from '../common/grid/cell-navigation.js';
import { useCellFocus } from '../common/grid/use-cell-focus.js';
import { useVirtualRows } from '../common/grid/use-virtual-rows.js';
import { VirtualList } from '../common/grid/virtual-list.js';
import type { EditedFolktale } from './edited-folktale.js';
import type { FaultsById } from './folktale-faults.js';
import { cellName, nextCell, parseCell } from './line-grid.js';
import { handleLineKey } from './line-keys.js';
import { LineRow } from './line-row.js';
import type { LineAudio } from './use-line-audio.js';
import type { FolktaleActions } from './use-folktale-actions.js';
import { useLineHandlers } from './use-line-handlers.js';
import type { Translation } from './use-translation.js';

interface LineListProps {
  readonly folktale: EditedFolktale;
  readonly faults: FaultsById;
  readonly readings: ReadonlyMap<string, string>;
  readonly actions: FolktaleActions;
  readonly translation: Translation;
  readonly audio: LineAudio;
}

/** Estimated heights in pixels of a line without words and of a word, used until they are measured. */
const LINE_PX = 330;
const WORD_PX = 56;

/** The lines of the folktale. Only those in the window are rendered, because a folktale may have hundreds. */
export function LineList({ folktale: { lines }, faults, readings, actions, translation, audio }: LineListProps) {
  const list = useRef<HTMLOListElement>(null);
  const virtualRows = useVirtualRows({
    list,
    items: lines,
    estimateHeight: ({ words }) => LINE_PX + WORD_PX * words.length,
  });
  const { focus, focusNext } = useCellFocus(list, virtualRows.show);
  const handlers = useLineHandlers(actions, translation, focusNext);

  useElementEvent(list, 'keydown', (event) => {
    if (handleLineKey(event, { lines, handlers, focus: (cell) => focus(cellName(cell), cell.line) })) return;
    const { target } = event;
    if (!isCellElement(target)) return;
    const cell = parseCell(target.dataset['cell'] ?? '');
    const move = cell && moveForEvent(event, target);
    if (!move) return;
    event.preventDefault();
    const wordCounts = lines.map((line) => line.words.length);
    const next = nextCell(wordCounts, cell, move);
    if (next) focus(cellName(next), next.line);
  });

  return (
    <section aria-label="Lines">
      <VirtualList ref={list} items={lines} virtualRows={virtualRows}>
        {(line, index) => (
          <LineRow
            line={line}
            index={index}
            isLast={index === lines.length - 1}
            reading={readings.get(line.kanji.trim())}
            translatingId={translation.running?.target ?? null}
            faults={faults}
            handlers={handlers}
            audioText={audio.describe(line, index)}
            sayIt={audio.sayIt}
          />
        )}
      </VirtualList>
      <Button size="small" onClick={() => handlers.addLine(lines.at(-1)?.id ?? '', lines.length - 1)}>
        Add a line at the end
      </Button>
    </section>
  );
}

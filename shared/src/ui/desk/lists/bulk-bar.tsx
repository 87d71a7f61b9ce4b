import { useEffect, useRef, useState } from 'react';
import { Button } from '@shinobi/shared/ui';
import type { RowSelection } from '../table/row-selection.js';
import type { BulkAction } from './bulk-action.js';
import { BulkDialog } from './bulk-dialog.js';
import css from './bulk.module.css';

interface BulkBarProps<Row> {
  readonly actions: readonly BulkAction<Row>[];
  readonly selection: RowSelection;
  /** The selected rows. */
  readonly rows: readonly Row[];
  readonly rowName: (row: Row) => string;
  readonly singular: string;
  readonly plural: string;
  /** Called after rows were changed. */
  readonly onDone: () => void;
  /** Called after the bar has lost its buttons, to move the focus. */
  readonly onLeave: () => void;
}

/** What can be done with the selected rows of a list. */
export function BulkBar<Row>({
  actions,
  selection,
  rows,
  rowName,
  singular,
  plural,
  onDone,
  onLeave,
}: BulkBarProps<Row>) {
  // The rows at the moment when it was opened: what is done to them may remove them from the list.
  const [open, setOpen] = useState<{ readonly action: BulkAction<Row>; readonly rows: readonly Row[] } | null>(null);
  const isDone = useRef(false);
  const close = (done: readonly Row[]) => {
    setOpen(null);
    if (done.length === 0) return;
    isDone.current = true;
    selection.clear();
    onDone();
  };
  // The button that opened the dialog is gone with the selection, and with it the focus.
  useEffect(() => {
    if (open || !isDone.current) return;
    isDone.current = false;
    onLeave();
  });
  return (
    <div className={css.bar}>
      <p role="status">{rows.length > 0 && `${rows.length} selected`}</p>
      {rows.length > 0 && (
        <>
          {actions.map((action) => (
            <Button key={action.label} size="small" onClick={() => setOpen({ action, rows })}>
              {action.label}
            </Button>
          ))}
          <Button size="small" variant="plain" onClick={selection.clear}>
            Select none
          </Button>
        </>
      )}
      {open && <BulkDialog {...open} rowName={rowName} singular={singular} plural={plural} onClose={close} />}
    </div>
  );
}

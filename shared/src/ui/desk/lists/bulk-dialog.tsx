import { type FormEvent, useState } from 'react';
import { lengthPattern } from '@shinobi/shared/domain/limits/text-limit';
import { Button, Dialog, TextField } from '@shinobi/shared/ui';
import { focusInvalid } from '../../text/focus-invalid.js';
import { formatCount } from '../format.js';
import type { BulkAction, RowResult } from './bulk-action.js';
import css from './bulk.module.css';

interface BulkDialogProps<Row> {
  readonly action: BulkAction<Row>;
  readonly rows: readonly Row[];
  readonly rowName: (row: Row) => string;
  readonly singular: string;
  readonly plural: string;
  /** `done` has the rows for which it succeeded. */
  readonly onClose: (done: readonly Row[]) => void;
}

const RESULT_TEXTS = { waiting: '', running: 'Working …', done: 'Done' } as const;
const textOf = (result: RowResult): string => ('text' in result ? result.text : RESULT_TEXTS[result.state]);

const messageOf = (thrown: unknown): string =>
  thrown instanceof Error && thrown.message !== '' ? thrown.message : 'It did not work. Please try again.';

/** Does something with many rows, one after another, and says for each what became of it. Only failed ones are tried again. */
function useBulkRun<Row>({ action, rows }: Pick<BulkDialogProps<Row>, 'action' | 'rows'>) {
  const [results, setResults] = useState<readonly RowResult[]>(() =>
    rows.map((row) => {
      const text = action.refusal?.(row) ?? null;
      return text === null ? { state: 'waiting' } : { state: 'left-out', text };
    }),
  );
  const [isRunning, setRunning] = useState(false);
  const [keys] = useState(() => rows.map(() => action.newKey?.() ?? ''));
  const set = (at: number, result: RowResult) =>
    setResults((now) => now.map((each, index) => (index === at ? result : each)));
  const run = async (reason: string, form: FormData) => {
    setRunning(true);
    for (const [at, row] of rows.entries()) {
      const { state } = results[at] ?? { state: 'waiting' };
      if (state !== 'waiting' && state !== 'failed') continue;
      set(at, { state: 'running' });
      try {
        await action.run(row, { reason, form, idempotencyKey: keys[at] ?? '' });
        set(at, { state: 'done' });
      } catch (thrown) {
        set(at, { state: 'failed', text: messageOf(thrown) });
      }
    }
    setRunning(false);
  };
  return { results, isRunning, run };
}

/** Confirms an action for many rows, does it, and shows the result of each. */
export function BulkDialog<Row>({ action, rows, rowName, singular, plural, onClose }: BulkDialogProps<Row>) {
  const { results, isRunning, run } = useBulkRun({ action, rows });
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const counts = (state: RowResult['state']) => results.filter((result) => result.state === state).length;
  const [open, done, failed] = [counts('waiting') + counts('failed'), counts('done'), counts('failed')];
  const hasRun = isRunning || done + failed > 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning) return;
    const isMissing = action.reason !== undefined && reason.trim() === '';
    focusInvalid(event.currentTarget, () => setError(isMissing ? 'Say why, for the audit log.' : null));
    if (!isMissing) void run(reason.trim(), new FormData(event.currentTarget));
  };
  const close = () => {
    if (!isRunning) onClose(rows.filter((_, at) => results[at]?.state === 'done'));
  };
  return (
    <Dialog kind="bulk" title={action.label} onClose={close}>
      <form className={css.form} onSubmit={submit}>
        <p>{action.question(formatCount(rows.length - counts('left-out'), singular, plural))}</p>
        {action.reason && (
          <TextField
            label={action.reason.label}
            error={error}
            value={reason}
            autoComplete="off"
            readOnly={isRunning}
            {...lengthPattern(action.reason.max)}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {action.fields}
        <ol className={css.results} aria-label="Results">
          {rows.map((row, at) => {
            const result = results[at] ?? { state: 'waiting' };
            return (
              <li key={rowName(row)} data-state={result.state}>
                <span>{rowName(row)}</span> <span>{textOf(result)}</span>
              </li>
            );
          })}
        </ol>
        <p role="status">{hasRun && `${done} of ${rows.length} done${failed > 0 ? `, ${failed} failed` : ''}.`}</p>
        <div className={css.buttons}>
          {open > 0 && (
            <Button type="submit" variant="go" reason={isRunning ? 'Working' : null}>
              {failed > 0 ? 'Try the failed ones again' : action.label}
            </Button>
          )}
          <Button variant="plain" reason={isRunning ? 'Working' : null} onClick={close}>
            {hasRun ? 'Close' : 'Cancel'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

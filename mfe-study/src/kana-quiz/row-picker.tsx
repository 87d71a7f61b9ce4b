import type { KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { Button } from '@shinobi/shared/ui';
import { useState } from 'react';
import { kanaCharacter } from '../kana/index.js';
import { KANA_ROWS, type KanaRow } from './kana-quiz-options.js';
import css from './kana-quiz.module.css';

interface RowPickerProps {
  readonly script: KanaScript;
  /** The rows of the current quiz; none means all. */
  readonly rows: readonly string[];
  readonly onChoose: (rows: readonly string[]) => void;
}

/** Checkboxes for the rows of the tables. The quiz restarts with the button, not with each checkbox. */
export function RowPicker({ script, rows, onChoose }: RowPickerProps) {
  const [checkedRows, setCheckedRows] = useState<ReadonlySet<string>>(new Set(rows));
  const toggle = (id: string) => {
    const next = new Set(checkedRows);
    if (!next.delete(id)) next.add(id);
    setCheckedRows(next);
  };
  const inOrder = KANA_ROWS.map(({ id }) => id).filter((id) => checkedRows.has(id));
  return (
    <fieldset className={css.rows}>
      <legend>Rows</legend>
      <ul>
        {KANA_ROWS.map((row) => (
          <RowCheckbox
            key={row.id}
            row={row}
            script={script}
            isChecked={checkedRows.has(row.id)}
            onToggle={() => toggle(row.id)}
          />
        ))}
      </ul>
      <Button variant="go" onClick={() => onChoose(inOrder)}>
        {inOrder.length > 0 ? 'Ask me these rows' : 'Ask me all rows'}
      </Button>
      {inOrder.length > 0 && (
        <Button variant="plain" onClick={() => setCheckedRows(new Set())}>
          Clear all
        </Button>
      )}
    </fieldset>
  );
}

interface RowCheckboxProps {
  readonly row: KanaRow;
  readonly script: KanaScript;
  readonly isChecked: boolean;
  readonly onToggle: () => void;
}

function RowCheckbox({ row: { id, kana }, script, isChecked, onToggle }: RowCheckboxProps) {
  const [first, last] = [kana[0], kana.at(-1)];
  const letters = kana.map((each) => kanaCharacter(each, script)).join(' ');
  return (
    <li>
      <label className={css.row}>
        <input type="checkbox" name="rows" value={id} checked={isChecked} onChange={onToggle} />
        <span lang="ja">{letters}</span>
        <span className="sr">
          {first?.romaji}
          {last !== first && ` to ${last?.romaji}`}
        </span>
      </label>
    </li>
  );
}

import type { KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { Button } from '@shinobi/shared/ui';
import { useState } from 'react';
import { KANA_ROWS, type KanaRow } from './kana-quiz-options.js';
import css from './kana-quiz.module.css';

interface RowsChoiceProps {
  readonly script: KanaScript;
  /** The rows of the quiz that runs; none means all. */
  readonly rows: readonly string[];
  readonly onChoose: (rows: readonly string[]) => void;
}

/** The rows of the tables to tick. The quiz starts again with them when the learner says so, not at each tick. */
export function RowsChoice({ script, rows, onChoose }: RowsChoiceProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(rows));
  const toggle = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  const inOrder = KANA_ROWS.map(({ id }) => id).filter((id) => ticked.has(id));
  return (
    <fieldset className={css.rows}>
      <legend>Rows</legend>
      <ul>
        {KANA_ROWS.map((row) => (
          <Row key={row.id} row={row} script={script} isTicked={ticked.has(row.id)} onToggle={() => toggle(row.id)} />
        ))}
      </ul>
      <Button variant="go" onClick={() => onChoose(inOrder)}>
        {inOrder.length > 0 ? 'Ask me these rows' : 'Ask me all rows'}
      </Button>
      {inOrder.length > 0 && (
        <Button variant="plain" onClick={() => setTicked(new Set())}>
          Untick all
        </Button>
      )}
    </fieldset>
  );
}

interface RowProps {
  readonly row: KanaRow;
  readonly script: KanaScript;
  readonly isTicked: boolean;
  readonly onToggle: () => void;
}

function Row({ row: { kana }, script, isTicked, onToggle }: RowProps) {
  const [first, last] = [kana[0], kana.at(-1)];
  const letters = kana.map((each) => (script === 'Hiragana' ? each.hiragana : each.katakana)).join(' ');
  return (
    <li>
      <label className={css.row}>
        <input type="checkbox" checked={isTicked} onChange={onToggle} />
        <span lang="ja">{letters}</span>
        <span className="sr">
          {first?.romaji}
          {last !== first && ` to ${last?.romaji}`}
        </span>
      </label>
    </li>
  );
}

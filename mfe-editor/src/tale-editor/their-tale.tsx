import { useMemo } from 'react';
import { Conflict } from '../common/conflict.js';
import type { Stored } from '../common/edited-document.js';
import { merge } from '../common/merge.js';
import type { MergeConflict } from '../common/use-merging.js';
import { Differences } from './differences.js';
import { takeTheirs } from './tale-diff.js';
import type { Tale } from './tale.js';

interface TheirTaleProps {
  readonly conflict: MergeConflict<Tale, Stored>;
  readonly tale: Tale;
  readonly onChange: (to: (tale: Tale) => Tale) => void;
  /** What is in the editor shall follow theirs. */
  readonly onGoOn: () => void;
}

/** What both somebody else and one here have changed, line by line. */
export function TheirTale({ conflict, tale, onChange, onGoOn }: TheirTaleProps) {
  const chosen = useMemo(() => merge({ ...conflict, mine: tale }, 'theirs'), [conflict, tale]);
  const takeAll = () => {
    onChange(() => chosen);
    onGoOn();
  };
  return (
    <Conflict what="folktale" version={conflict.stored.version} onGoOn={onGoOn} onTakeAll={takeAll}>
      <Differences
        mine={tale}
        theirs={chosen}
        names={{ mine: 'Yours', theirs: 'Theirs' }}
        onTake={(difference) => onChange((now) => takeTheirs(now, difference))}
      />
    </Conflict>
  );
}

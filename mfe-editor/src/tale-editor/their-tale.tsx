import { useMemo } from 'react';
import type { EditedStory } from '@shinobi/shared/contract/stories-edit';
import { Conflict } from '../common/conflict.js';
import { Differences } from './differences.js';
import { takeTheirs } from './tale-diff.js';
import { taleFrom, type Tale } from './tale.js';

interface TheirTaleProps {
  readonly theirs: EditedStory;
  readonly tale: Tale;
  readonly onChange: (to: (tale: Tale) => Tale) => void;
  /** What stands in the editor shall follow theirs. */
  readonly onGoOn: (theirs: EditedStory) => void;
}

/** What somebody else saved meanwhile, line by line. */
export function TheirTale({ theirs, tale, onChange, onGoOn }: TheirTaleProps) {
  const other = useMemo(() => taleFrom(theirs), [theirs]);
  const takeAll = () => {
    onChange(() => other);
    onGoOn(theirs);
  };
  return (
    <Conflict what="folktale" version={theirs.storyDesc.version} onGoOn={() => onGoOn(theirs)} onTakeAll={takeAll}>
      <Differences
        mine={tale}
        theirs={other}
        names={{ mine: 'Yours', theirs: 'Theirs' }}
        onTake={(difference) => onChange((now) => takeTheirs(now, difference))}
      />
    </Conflict>
  );
}

import { useEffect, useMemo, useRef } from 'react';
import type { EditedStory } from '@shinobi/shared/contract/stories-edit';
import { Button } from '@shinobi/shared/ui';
import { Differences } from './differences.js';
import { takeTheirs } from './tale-diff.js';
import css from './tale-editor.module.css';
import { taleFrom, type Tale } from './tale.js';

interface ConflictProps {
  readonly theirs: EditedStory;
  readonly tale: Tale;
  readonly onChange: (to: (tale: Tale) => Tale) => void;
  /** What stands in the editor shall follow theirs. */
  readonly onGoOn: (theirs: EditedStory) => void;
}

/** Somebody else saved meanwhile: their change beside one's own, and nothing is overwritten until one has chosen. */
export function Conflict({ theirs, tale, onChange, onGoOn }: ConflictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const other = useMemo(() => taleFrom(theirs), [theirs]);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.conflict} aria-labelledby="conflict">
      <h2 id="conflict" tabIndex={-1} ref={heading}>
        Somebody else has saved this folktale
      </h2>
      <p>
        Version {theirs.storyDesc.version} came in between. Nothing was overwritten and what you wrote is still here.
        Take over what you want of theirs, then go on and save.
      </p>
      <Differences
        mine={tale}
        theirs={other}
        names={{ mine: 'Yours', theirs: 'Theirs' }}
        onTake={(difference) => onChange((now) => takeTheirs(now, difference))}
      />
      <div className={css.row}>
        <Button variant="go" onClick={() => onGoOn(theirs)}>
          Go on with what is in the editor
        </Button>
        <Button
          onClick={() => {
            onChange(() => other);
            onGoOn(theirs);
          }}
        >
          Take all of theirs
        </Button>
      </div>
    </section>
  );
}

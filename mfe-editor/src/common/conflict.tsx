import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@shinobi/shared/ui';
import css from './workbench.module.css';

interface ConflictProps {
  /** What is edited, as in `folktale`. */
  readonly what: string;
  /** The other's. */
  readonly version: number;
  /** What stands in the editor shall follow theirs. */
  readonly onGoOn: () => void;
  readonly onTakeAll: () => void;
  /** Theirs beside one's own. */
  readonly children: ReactNode;
}

/** Somebody else saved meanwhile: their change beside one's own, and nothing is overwritten until one has chosen. */
export function Conflict({ what, version, onGoOn, onTakeAll, children }: ConflictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.conflict} aria-labelledby="conflict">
      <h2 id="conflict" tabIndex={-1} ref={heading}>
        Somebody else has saved this {what}
      </h2>
      <p>
        Version {version} came in between. Nothing was overwritten and what you wrote is still here. Take over what you
        want of theirs, then go on and save.
      </p>
      {children}
      <div className={css.row}>
        <Button variant="go" onClick={onGoOn}>
          Go on with what is in the editor
        </Button>
        <Button onClick={onTakeAll}>Take all of theirs</Button>
      </div>
    </section>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@shinobi/shared/ui';
import css from '../workbench/workbench.module.css';

interface MergeConflictNoticeProps {
  /** What is edited, as in `folktale`. */
  readonly what: string;
  /** The other's. */
  readonly version: number;
  /** What is in the editor shall follow theirs. */
  readonly onContinue: () => void;
  readonly onTakeTheirs: () => void;
  /** Theirs beside one's own, where both changed the same thing. */
  readonly children: ReactNode;
}

/** Somebody else saved meanwhile and changed the same things: nothing of theirs is overwritten until one has chosen. */
export function MergeConflictNotice({ what, version, onContinue, onTakeTheirs, children }: MergeConflictNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={css.conflict} aria-labelledby="conflict">
      <h2 id="conflict" tabIndex={-1} ref={heading}>
        Somebody else has saved this {what}
      </h2>
      <p>
        Version {version} came in between. Nothing was overwritten: what only they changed is in the editor together
        with what you wrote. Here both of you changed the same thing. Take theirs where you want it, then go on and
        save.
      </p>
      {children}
      <div className={css.row}>
        <Button variant="go" onClick={onContinue}>
          Go on with what is in the editor
        </Button>
        <Button onClick={onTakeTheirs}>Take all of theirs</Button>
      </div>
    </section>
  );
}

/** Says that another's version is in the editor. */
export const MergedNotice = ({ version }: { readonly version: number }) => (
  <p className={css.conflict} role="status">
    Somebody else has saved version {version}. Their changes are in the editor together with yours: check them, then
    save.
  </p>
);

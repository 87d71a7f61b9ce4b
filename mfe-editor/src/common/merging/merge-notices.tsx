import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@shinobi/shared/ui';
import css from '../workbench/workbench.module.css';

interface MergeConflictNoticeProps {
  /** The kind of document, for example `folktale`. */
  readonly what: string;
  /** The number of the other editor's version. */
  readonly version: number;
  /** Accepts what is in the editor as the merged version. */
  readonly onContinue: () => void;
  readonly onTakeTheirs: () => void;
  /** The conflicting changes, side by side. */
  readonly children: ReactNode;
}

/** Shown when another editor saved changes to the same things. Nothing is saved until the conflict is resolved. */
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
        Version {version} was saved while you were editing. Nothing was overwritten: their other changes are already in
        the editor, together with yours. Below is what both of you changed. Take theirs where you want it, then continue
        and save.
      </p>
      {children}
      <div className={css.row}>
        <Button variant="go" onClick={onContinue}>
          Continue with what is in the editor
        </Button>
        <Button onClick={onTakeTheirs}>Take all of theirs</Button>
      </div>
    </section>
  );
}

/** Says that another editor's version was merged into the editor. */
export const MergedNotice = ({ version }: { readonly version: number }) => (
  <p className={css.conflict} role="status">
    Somebody else has saved version {version}. Their changes are in the editor, together with yours. Check them, then
    save.
  </p>
);

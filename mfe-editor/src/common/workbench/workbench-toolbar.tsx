import { useDeferredValue, useMemo } from 'react';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { Button, ButtonLink, Chip } from '@shinobi/shared/ui';
import { DifferenceList } from '../merging/difference-list.js';
import type { DocumentKind, StoredDocument } from './document-kind.js';
import { formatCount } from '../page/format-count.js';
import type { useUndo } from '../undo/use-undo.js';
import css from './workbench.module.css';

interface WorkbenchToolbarProps<T extends object, S extends StoredDocument> {
  readonly kind: DocumentKind<T, S>;
  readonly text: ReturnType<typeof useUndo<T>>;
  /** What the server has. */
  readonly base: T;
  readonly saving: { readonly stored: S; readonly busy: boolean };
  readonly draft: { readonly isDirty: boolean; readonly isKept: boolean };
  readonly faults: readonly EditFault[];
  readonly onSave: () => void;
}

/** What is done to the whole document, whether the server has it, and what is different. */
export function WorkbenchToolbar<T extends object, S extends StoredDocument>(props: WorkbenchToolbarProps<T, S>) {
  const { kind, text, base, saving, draft, faults, onSave } = props;
  const { stored, busy } = saving;
  const place = kind.readerPath(stored);
  return (
    <>
      <div className={css.tools} role="group" aria-label={`The whole ${kind.what}`}>
        <Button size="small" reason={text.canUndo ? null : 'Nothing to take back.'} onClick={text.undo}>
          Undo
        </Button>
        <Button size="small" reason={text.canRedo ? null : 'Nothing was taken back.'} onClick={text.redo}>
          Redo
        </Button>
        <p role="status" className="small">
          {stored.version > 0 && <Chip>Version {stored.version}</Chip>}{' '}
          {draft.isDirty ? 'There are changes that are not saved.' : savedText(kind.isNew(stored))}
          {draft.isDirty && !draft.isKept && ' This device cannot keep a draft: save often.'}
          {draft.isDirty && faults.length > 0 && ` ${formatCount(faults.length, 'thing')} to put right.`}
        </p>
        {place !== null && (
          <ButtonLink size="small" variant="plain" to={place}>
            See it as readers do
          </ButtonLink>
        )}
        <Button size="small" variant="go" reason={busy ? 'It is being sent.' : null} onClick={onSave}>
          Save
        </Button>
      </div>
      {draft.isDirty && <UnsavedChanges kind={kind} text={text} base={base} />}
    </>
  );
}

const savedText = (isNew: boolean) => (isNew ? 'Nothing is written yet.' : 'Everything is saved.');

type UnsavedChangesProps<T extends object, S extends StoredDocument> = Pick<
  WorkbenchToolbarProps<T, S>,
  'kind' | 'text' | 'base'
>;

/** What saving will change; each of it can be taken back by itself. */
function UnsavedChanges<T extends object, S extends StoredDocument>({
  kind,
  text: { value, change },
  base,
}: UnsavedChangesProps<T, S>) {
  const settled = useDeferredValue(value);
  const differences = useMemo(() => kind.findDifferences(settled, base), [kind, settled, base]);
  if (differences.length === 0) return null;
  return (
    <details className={css.changes}>
      <summary>What saving changes: {formatCount(differences.length, 'place')}</summary>
      <DifferenceList
        differences={differences}
        names={{ mine: 'Now', theirs: 'Saved' }}
        actionLabel="Take back"
        onTake={({ take }) => change(take)}
      />
    </details>
  );
}

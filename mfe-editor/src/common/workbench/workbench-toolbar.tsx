import { useDeferredValue, useMemo } from 'react';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { Button, ButtonLink, Chip } from '@shinobi/shared/ui';
import { DifferenceList } from '../merging/difference-list.js';
import type { DocumentKind, StoredDocument } from './document-kind.js';
import { formatCount } from '../page/format-count.js';
import { UndoButtons } from '../undo/undo-buttons.js';
import type { useUndo } from '../undo/use-undo.js';
import css from './workbench.module.css';

interface WorkbenchToolbarProps<T extends object, S extends StoredDocument> {
  readonly kind: DocumentKind<T, S>;
  readonly text: ReturnType<typeof useUndo<T>>;
  /** What the server has, in its editable form. */
  readonly base: T;
  readonly saving: { readonly stored: S; readonly busy: boolean };
  readonly draft: { readonly isDirty: boolean; readonly isStored: boolean };
  readonly faults: readonly EditFault[];
  readonly onSave: () => void;
}

/** Undo, redo and save, the state of the document, and its unsaved changes. */
export function WorkbenchToolbar<T extends object, S extends StoredDocument>(props: WorkbenchToolbarProps<T, S>) {
  const { kind, text, base, saving, draft, faults, onSave } = props;
  const { stored, busy } = saving;
  const readerPath = kind.readerPath(stored);
  return (
    <>
      <div className={css.tools} role="group" aria-label={`The whole ${kind.what}`}>
        <UndoButtons {...text} />
        <p role="status" className="small">
          {stored.version > 0 && <Chip>Version {stored.version}</Chip>}{' '}
          {draft.isDirty ? 'There are unsaved changes.' : savedText(kind.isNew(stored))}
          {draft.isDirty && !draft.isStored && ' This device cannot store a draft, so save often.'}
          {draft.isDirty && faults.length > 0 && ` ${formatCount(faults.length, 'field')} to fix.`}
        </p>
        {readerPath !== null && (
          <ButtonLink size="small" variant="plain" to={readerPath}>
            See it as readers do
          </ButtonLink>
        )}
        <Button size="small" variant="go" reason={busy ? 'Saving' : null} onClick={onSave}>
          Save
        </Button>
      </div>
      {draft.isDirty && <UnsavedChanges kind={kind} text={text} base={base} />}
    </>
  );
}

const savedText = (isNew: boolean) => (isNew ? 'Nothing is saved yet.' : 'Everything is saved.');

type UnsavedChangesProps<T extends object, S extends StoredDocument> = Pick<
  WorkbenchToolbarProps<T, S>,
  'kind' | 'text' | 'base'
>;

/** Lists what saving will change. Each change can be reverted by itself. */
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
      <summary>What saving changes: {formatCount(differences.length, 'difference')}</summary>
      <DifferenceList
        differences={differences}
        names={{ mine: 'Now', theirs: 'Saved' }}
        actionLabel="Revert"
        onTake={({ take }) => change(take)}
      />
    </details>
  );
}

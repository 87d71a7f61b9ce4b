import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { Button, ButtonLink, Chip } from '@shinobi/shared/ui';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import { DifferenceList } from '../merging/difference-list.js';
import { useDocumentReview } from '../review/use-document-review.js';
import { useMayPublish } from '../review/use-may-publish.js';
import { UndoButtons } from '../undo/undo-buttons.js';
import type { WorkbenchState } from './use-workbench.js';
import css from './workbench.module.css';

interface WorkbenchToolbarProps<T extends object, S> {
  readonly workbench: WorkbenchState<T, S>;
  readonly tools?: ReactNode;
}

/** Undo, redo, save and publish, the state of the document, and its unsaved changes. */
export function WorkbenchToolbar<T extends object, S>({ workbench, tools }: WorkbenchToolbarProps<T, S>) {
  const { kind, text, saving, draft } = workbench;
  const { publishing } = kind;
  const readerPath = kind.readerPath(saving.stored);
  const mayPublish = useMayPublish(kind);
  const reason = saving.busy ? 'Saving' : null;
  return (
    <>
      <div className={css.tools} role="group" aria-label={`The whole ${kind.what}`}>
        <UndoButtons {...text} />
        {tools}
        <SaveStatus {...workbench} />
        <div className={css.saveTools}>
          {readerPath !== null && (
            <ButtonLink size="small" variant="plain" to={readerPath}>
              See it as readers do
            </ButtonLink>
          )}
          <Button
            size="small"
            variant={publishing && mayPublish ? 'outline' : 'go'}
            reason={reason}
            onClick={() => void saving.save('save', text.value)}
          >
            {publishing || mayPublish ? 'Save' : 'Save a draft'}
          </Button>
          {publishing && mayPublish && (
            <Button size="small" variant="go" reason={reason} onClick={() => void saving.save('publish', text.value)}>
              {publishing.label}
            </Button>
          )}
        </div>
      </div>
      {draft.isDirty && <UnsavedChanges {...workbench} />}
    </>
  );
}

/** Says whether the document is published, and whether its changes are saved. */
function SaveStatus<T extends object, S>(workbench: WorkbenchState<T, S>) {
  const { kind, saving, draft } = workbench;
  const { stored, failed } = saving;
  const { publishing } = kind;
  const failedText = failed?.mode === 'publish' ? publishing?.failed : 'Not saved.';
  return (
    <p role="status" className="small">
      <StoredState {...workbench} /> {failed && `${failedText} `}
      {draft.isDirty ? unsavedText(workbench) : !failed && savedText(kind.isNew(stored))}
    </p>
  );
}

/** What the version in the editor is for readers, as long as no later one was saved or published. */
function StoredState<T extends object, S>({ kind, saving: { stored } }: WorkbenchState<T, S>) {
  const { publishing, reviewing } = kind;
  const version = kind.versionOf(stored);
  const { data: review } = useDocumentReview(kind, stored);
  const isLatest = !review || review.latestVersion <= version;
  return (
    <>
      {isLatest && publishing && <Chip>{publishing.isPublished(stored) ? 'Published' : 'Not published'}</Chip>}{' '}
      {isLatest && reviewing?.isDraft(stored) && <Chip>Draft</Chip>} {version > 0 && <Chip>Version {version}</Chip>}{' '}
      {!isLatest && <Chip>Not the latest version</Chip>}
    </>
  );
}

const savedText = (isNew: boolean) => (isNew ? 'Nothing is saved yet.' : 'Everything is saved.');

const unsavedText = <T extends object, S>({ draft, faults }: WorkbenchState<T, S>) =>
  [
    'There are unsaved changes.',
    !draft.isStored && 'This device cannot store a draft, so save often.',
    faults.length > 0 && `${formatCount(faults.length, 'field')} to fix.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Lists what saving will change. Each change can be reverted alone. */
function UnsavedChanges<T extends object, S>({ kind, text, saving: { base } }: WorkbenchState<T, S>) {
  const { value, change } = text;
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

import { Chip } from '@shinobi/shared/ui';
import { SaveErrorNotice } from '../common/workbench/save-error.js';
import { MergedNotice } from '../common/merging/merge-notices.js';
import css from './folktale-editor.module.css';
import { fieldName } from './folktale-faults.js';
import type { FolktaleSaving } from './use-folktale-saving.js';

interface SaveStatusProps {
  /** The folktale was new when the page was opened. */
  readonly isNew: boolean;
  readonly isDirty: boolean;
  readonly saving: FolktaleSaving;
  readonly isStored: boolean;
}

const UNSAVED = 'There are unsaved changes.';
const FAILED = { save: 'Not saved. ', register: 'Not registered. ' } as const;

/** Shows whether the changes are saved and published, and why saving failed. */
export function SaveStatus({ isNew, isDirty, saving, isStored }: SaveStatusProps) {
  const { version, published, saveError, isMerged } = saving;
  return (
    <div className={css.saved}>
      <p role="status">
        <Chip>{published ? 'Published' : 'Not published'}</Chip> {version > 0 && <Chip>Version {version}</Chip>}{' '}
        {saveError && FAILED[saveError.mode]}
        {isDirty ? UNSAVED : !saveError && (isNew && version === 0 ? 'Nothing is saved yet.' : 'Everything is saved.')}
        {isDirty && !isStored && ' This device cannot store a draft, so save often.'}
      </p>
      {isMerged && <MergedNotice version={version} />}
      {saveError && <SaveErrorNotice saveError={saveError} fieldName={(path) => fieldName(path, saveError.folktale)} />}
    </div>
  );
}

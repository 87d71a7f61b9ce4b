import { Chip } from '@shinobi/shared/ui';
import { SaveErrorNotice } from '../common/workbench/save-error.js';
import { MergedNotice } from '../common/merging/merge-notice.js';
import css from './folktale-editor.module.css';
import { fieldName } from './folktale-faults.js';
import type { FolktaleSaving } from './use-folktale-saving.js';

interface SaveStatusProps {
  /** It had no number when the page was opened. */
  readonly isNew: boolean;
  readonly isDirty: boolean;
  readonly saving: FolktaleSaving;
  readonly isKept: boolean;
}

const UNSAVED = 'There are changes that are not saved.';
const REFUSED = { save: 'It is not saved. ', register: 'It is not registered. ' } as const;

/** Whether the server has what is in the editor, and why it did not take it. */
export function SaveStatus({ isNew, isDirty, saving, isKept }: SaveStatusProps) {
  const { version, published, trouble, isMerged } = saving;
  return (
    <div className={css.saved}>
      <p role="status">
        <Chip>{published ? 'Published' : 'Not published'}</Chip> {version > 0 && <Chip>Version {version}</Chip>}{' '}
        {trouble && REFUSED[trouble.mode]}
        {isDirty ? UNSAVED : !trouble && (isNew && version === 0 ? 'Nothing is saved yet.' : 'Everything is saved.')}
        {isDirty && !isKept && ' This device cannot keep a draft: save often.'}
      </p>
      {isMerged && <MergedNotice version={version} />}
      {trouble && <SaveErrorNotice trouble={trouble} fieldName={(path) => fieldName(path, trouble.folktale)} />}
    </div>
  );
}

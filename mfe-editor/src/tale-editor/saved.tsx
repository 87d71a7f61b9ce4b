import { Chip } from '@shinobi/shared/ui';
import { TroubleText } from '../common/trouble.js';
import { Merged } from '../common/conflict.js';
import css from './tale-editor.module.css';
import { nameOf } from './tale-faults.js';
import type { Saving } from './use-saving.js';

interface SavedProps {
  /** It had no number when the page was opened. */
  readonly isNew: boolean;
  readonly isDirty: boolean;
  readonly saving: Saving;
  readonly isKept: boolean;
}

const UNSAVED = 'There are changes that are not saved.';
const REFUSED = { save: 'It is not saved. ', register: 'It is not registered. ' } as const;

/** Whether the server has what is in the editor, and why it did not take it. */
export function Saved({ isNew, isDirty, saving, isKept }: SavedProps) {
  const { version, published, trouble, isMerged } = saving;
  return (
    <div className={css.saved}>
      <p role="status">
        <Chip>{published ? 'Published' : 'Not published'}</Chip> {version > 0 && <Chip>Version {version}</Chip>}{' '}
        {trouble && REFUSED[trouble.way]}
        {isDirty ? UNSAVED : !trouble && (isNew && version === 0 ? 'Nothing is saved yet.' : 'Everything is saved.')}
        {isDirty && !isKept && ' This device cannot keep a draft: save often.'}
      </p>
      {isMerged && <Merged version={version} />}
      {trouble && <TroubleText trouble={trouble} nameOf={(path) => nameOf(path, trouble.tale)} />}
    </div>
  );
}

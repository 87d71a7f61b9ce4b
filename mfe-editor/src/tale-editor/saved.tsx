import { Chip } from '@shinobi/shared/ui';
import { TroubleText } from '../common/trouble.js';
import css from './tale-editor.module.css';
import type { Saving } from './use-saving.js';

interface SavedProps {
  readonly isDirty: boolean;
  readonly saving: Saving;
  readonly isKept: boolean;
  readonly published: boolean;
}

/** Whether the server has what stands here, and why it did not take it. */
export function Saved({ isDirty, saving, isKept, published }: SavedProps) {
  const { version, trouble } = saving;
  return (
    <div className={css.saved}>
      <p role="status">
        <Chip>{published ? 'Published' : 'Not published'}</Chip> {version > 0 && <Chip>Version {version}</Chip>}{' '}
        {isDirty ? 'There are changes that are not saved.' : 'Everything is saved.'}
        {isDirty && !isKept && ' This device cannot keep a draft: save often.'}
      </p>
      {trouble && <TroubleText trouble={trouble} />}
    </div>
  );
}

import { Button, Progress } from '@shinobi/shared/ui';
import { UndoButtons } from '../common/undo/undo-buttons.js';
import workbench from '../common/workbench/workbench.module.css';
import css from './folktale-editor.module.css';
import type { SaveMode } from './use-folktale-saving.js';
import type { FolktaleText } from './use-folktale-text.js';
import type { Translation } from './use-translation.js';

interface FolktaleToolbarProps {
  readonly text: FolktaleText;
  readonly translation: Translation;
  readonly busy: SaveMode | null;
  readonly onBlankLines: () => void;
  readonly onSave: (mode: SaveMode) => void;
}

/** Actions on the whole folktale. */
export function FolktaleToolbar({ text, translation, busy, onBlankLines, onSave }: FolktaleToolbarProps) {
  const reason = busy ? 'Saving' : null;
  return (
    <div className={workbench.tools} role="group" aria-label="The whole folktale">
      <UndoButtons {...text} />
      <TranslateAll {...translation} />
      <Button size="small" onClick={onBlankLines}>
        Remove blank lines
      </Button>
      <span className={css.saveButtons}>
        <Button size="small" reason={reason} onClick={() => onSave('save')}>
          Save
        </Button>
        <Button size="small" variant="go" reason={reason} onClick={() => onSave('register')}>
          Register
        </Button>
      </span>
    </div>
  );
}

function TranslateAll({ running, translateAll, stop }: Translation) {
  if (running?.target !== 'all' || running.done === undefined)
    return (
      <Button size="small" reason={running ? 'Translating' : null} onClick={translateAll}>
        Translate all
      </Button>
    );
  const { done, total } = running;
  return (
    <div className={css.progress}>
      <Progress label="Lines translated" value={done} max={total} size="thin" />
      <span className="num small">
        {done} / {total}
      </span>
      <Button size="small" onClick={stop}>
        Stop
      </Button>
    </div>
  );
}

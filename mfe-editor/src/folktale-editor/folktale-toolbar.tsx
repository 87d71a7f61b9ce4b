import { Button, Progress } from '@shinobi/shared/ui';
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

/** What is done to the whole folktale. */
export function FolktaleToolbar({ text, translation, busy, onBlankLines, onSave }: FolktaleToolbarProps) {
  const waits = busy ? 'It is being sent.' : null;
  return (
    <div className={css.tools} role="group" aria-label="The whole folktale">
      <Button size="small" reason={text.canUndo ? null : 'Nothing to take back.'} onClick={text.undo}>
        Undo
      </Button>
      <Button size="small" reason={text.canRedo ? null : 'Nothing was taken back.'} onClick={text.redo}>
        Redo
      </Button>
      <TranslateAll {...translation} />
      <Button size="small" onClick={onBlankLines}>
        Remove blank lines
      </Button>
      <span className={css.keep}>
        <Button size="small" reason={waits} onClick={() => onSave('save')}>
          Save
        </Button>
        <Button size="small" variant="go" reason={waits} onClick={() => onSave('register')}>
          Register
        </Button>
      </span>
    </div>
  );
}

function TranslateAll({ running, all, stop }: Translation) {
  if (running?.of !== 'all' || running.done === undefined)
    return (
      <Button size="small" reason={running ? 'A translation is on its way.' : null} onClick={all}>
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

import { Button, Progress } from '@shinobi/shared/ui';
import css from './folktale-editor.module.css';
import { removeBlankLines } from './folktale-edits.js';
import type { ChangeFolktale } from './use-folktale-actions.js';
import type { Translation } from './use-translation.js';

interface FolktaleToolsProps {
  readonly translation: Translation;
  readonly change: ChangeFolktale;
}

/** Actions on all lines of the folktale. */
export const FolktaleTools = ({ translation, change }: FolktaleToolsProps) => (
  <>
    <TranslateAll {...translation} />
    <Button size="small" onClick={() => change(removeBlankLines)}>
      Remove blank lines
    </Button>
  </>
);

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

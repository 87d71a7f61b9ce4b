import { useDeferredValue, useMemo, useState } from 'react';
import { Button, classes, Field } from '@shinobi/shared/ui';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import { useUnsentText } from '../common/drafts/unsent-text.js';
import css from './folktale-editor.module.css';
import { splitTale, type TaleSentence } from './split-tale.js';

interface PasteTaleProps {
  /** The name under which the pasted text is kept on this device. */
  readonly keptAs: string;
  readonly onAdd: (sentences: readonly TaleSentence[], isReplacing: boolean) => void;
}

/** How many of the lines are shown before they are added. */
const SHOWN_MAX = 12;

/** Turns a whole tale into lines, after showing what they will be. */
export function PasteTale({ keptAs, onAdd }: PasteTaleProps) {
  const [text, setText] = useUnsentText(keptAs);
  // Only at first: afterwards the reader opens and closes it.
  const [isOpenAtFirst] = useState(text !== '');
  const settled = useDeferredValue(text);
  const sentences = useMemo(() => splitTale(settled), [settled]);
  const add = (isReplacing: boolean) => {
    onAdd(sentences, isReplacing);
    setText('');
  };
  const reason = sentences.length === 0 ? 'Paste or type a text first.' : null;
  return (
    <details className={css.box} open={isOpenAtFirst}>
      <summary>Paste a whole tale</summary>
      <Field
        label="Japanese text"
        hint="It becomes one line for each sentence. Quotations stay together, and furigana become readings: 桃（もも）, {桃|もも}, 桃《もも》."
      >
        {(control) => (
          <textarea
            {...control}
            lang="ja"
            className={classes(control.className, css.description)}
            rows={8}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <p role="status">{sentences.length > 0 && `${describeSentences(sentences)}:`}</p>
      {sentences.length > 0 && (
        <p className={css.preview} lang="ja">
          {sentences
            .slice(0, SHOWN_MAX)
            .map(({ kanji }) => kanji)
            .join('\n')}
        </p>
      )}
      <p className="quiet small">
        {sentences.length > SHOWN_MAX ? `The first ${SHOWN_MAX} lines are shown.` : 'Undo takes the lines out again.'}
      </p>
      <div className={css.buttons}>
        <Button size="small" variant="go" reason={reason} onClick={() => add(false)}>
          Add after the last line
        </Button>
        <Button size="small" reason={reason} onClick={() => add(true)}>
          Replace all lines
        </Button>
      </div>
    </details>
  );
}

function describeSentences(sentences: readonly TaleSentence[]): string {
  const read = sentences.filter(({ hiragana }) => hiragana !== '').length;
  return `${formatCount(sentences.length, 'line')}, ${read} with a reading`;
}

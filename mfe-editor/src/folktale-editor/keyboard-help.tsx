import { useDeskKeys } from '@shinobi/shared/ui/desk/keys/desk-keys.js';
import css from './folktale-editor.module.css';
import { LINE_KEYS } from './line-keys.js';

/** For the list of the page's keys; the lines handle them. */
const LISTED_KEYS = LINE_KEYS.map(([shown, does]) => ({ shown, does, keys: [] }));

/** Explains the keys of the lines. */
export function KeyboardHelp() {
  useDeskKeys(LISTED_KEYS);
  return (
    <details className={css.box}>
      <summary>Keyboard</summary>
      <dl className={css.keys}>
        {LINE_KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet small">On a Mac, ⌘ works like Ctrl.</p>
    </details>
  );
}

import css from './folktale-editor.module.css';
import { LINE_KEYS } from './line-keys.js';

/** Explains the keys of the lines. */
export const KeyboardHelp = () => (
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

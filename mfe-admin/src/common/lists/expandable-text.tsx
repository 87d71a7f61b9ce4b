import css from './data-table.module.css';

/** As much of a text as stands in a row of a table; a genre that was saved has thousands of letters. */
const MOST = 160;

/** A text in a table: of a long one its beginning, and all of it when it is opened. */
export function ExpandableText({ text }: { readonly text: string }) {
  if (text.length <= MOST) return text;
  return (
    <details className={css.text}>
      <summary>
        {text.slice(0, MOST)}
        <span> …</span>
      </summary>
      {text.slice(MOST)}
    </details>
  );
}

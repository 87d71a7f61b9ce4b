import css from './data-table.module.css';

/** The characters of a text that are always visible. A saved genre, for example, has thousands. */
const PREVIEW_LENGTH = 160;

/** A text in a table. A long one shows its beginning and can be expanded. */
export function ExpandableText({ text }: { readonly text: string }) {
  if (text.length <= PREVIEW_LENGTH) return text;
  return (
    <details className={css.text}>
      <summary>
        {text.slice(0, PREVIEW_LENGTH)}
        <span> …</span>
      </summary>
      {text.slice(PREVIEW_LENGTH)}
    </details>
  );
}

import type { ReactNode } from 'react';
import { Button, classes } from '@shinobi/shared/ui';
import { CommentButton } from '../review/comment-button.js';
import { addAfter, changeRow, moveRow, type Row, withoutRow } from './rows.js';
import css from './row-list.module.css';
import { RowToolbar } from './row-toolbar.js';
import { useRowFocus } from './use-row-focus.js';

interface RowListProps<R extends Row> {
  /** What a row is called, for example `example`. Also its label, with a number. */
  readonly singular: string;
  readonly title: string;
  readonly level?: 2 | 3;
  /** Gives each field half the width instead of less. */
  readonly hasLongTexts?: boolean;
  /** The name of the rows in the document, for comments on them. */
  readonly path?: string;
  readonly rows: readonly R[];
  readonly blank: () => R;
  readonly onChange: (to: (rows: readonly R[]) => readonly R[], burst?: string) => void;
  /** Renders the fields of a row; `write` changes some of them. */
  readonly children: (row: R, index: number, write: (fields: Partial<R>) => void) => ReactNode;
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A list of rows that can be edited, added, moved and removed. */
export function RowList<R extends Row>(props: RowListProps<R>) {
  const { singular, title, level = 2, hasLongTexts = false, path, rows, blank, onChange, children } = props;
  const Heading = `h${level}` as const;
  const { list, focusNext } = useRowFocus(rows.length);
  const add = (after: string | null, index: number) => {
    focusNext(index);
    onChange((now) => addAfter(now, after, blank()));
  };
  const remove = (id: string, index: number) => {
    focusNext(index);
    onChange((now) => withoutRow(now, id));
  };
  return (
    // A nested list is not labelled, so that it is not a landmark of the page.
    <section ref={list} className={css.list} aria-label={level === 2 ? title : undefined}>
      <Heading>{title}</Heading>
      {rows.map((row, index) => (
        <div
          key={row.id}
          className={classes(css.row, hasLongTexts && css.sentences)}
          role="group"
          aria-label={`${capitalized(singular)} ${index + 1}`}
        >
          <div className={css.head}>
            <b aria-hidden="true">
              {capitalized(singular)} {index + 1}
            </b>
            <RowToolbar
              index={index}
              count={rows.length}
              singular={singular}
              onMove={(step) => onChange((now) => moveRow(now, row.id, step))}
              onAdd={() => add(row.id, index + 1)}
              onRemove={() => remove(row.id, index)}
            />
            {path !== undefined && <CommentButton path={path} rowId={row.id} name={`${singular} ${index + 1}`} />}
          </div>
          {children(row, index, (fields) =>
            onChange((now) => changeRow(now, row.id, fields), `${row.id} ${Object.keys(fields).join(' ')}`),
          )}
        </div>
      ))}
      <Button size="small" onClick={() => add(null, rows.length)}>
        Add {/^[aeiou]/.test(singular) ? 'an' : 'a'} {singular}
      </Button>
    </section>
  );
}

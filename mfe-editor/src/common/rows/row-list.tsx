import type { ReactNode } from 'react';
import { Button } from '@shinobi/shared/ui';
import { classes } from '../classes.js';
import { addAfter, changeRow, moveRow, withoutRow, type Row } from './rows.js';
import css from './row-list.module.css';
import { RowToolbar } from './row-tools.js';

interface RowListProps<R extends Row> {
  /** As in `example`; the rows are numbered by it. */
  readonly one: string;
  readonly title: string;
  readonly level?: 2 | 3;
  /** Its texts are long ones. */
  readonly hasLongTexts?: boolean;
  readonly rows: readonly R[];
  readonly blank: () => R;
  readonly onChange: (to: (rows: readonly R[]) => readonly R[], burst?: string) => void;
  /** The row's own fields; `write` changes some of it. */
  readonly children: (row: R, index: number, write: (part: Partial<R>) => void) => ReactNode;
}

const capitalized = (one: string) => one.charAt(0).toUpperCase() + one.slice(1);

/** Rows that can be written, added, moved and removed. */
export function RowList<R extends Row>(props: RowListProps<R>) {
  const { one, title, level = 2, hasLongTexts = false, rows, blank, onChange, children } = props;
  const Heading = `h${level}` as const;
  const add = (after: string | null) => onChange((now) => addAfter(now, after, blank()));
  return (
    // A list within a row is no place of the page by itself.
    <section className={css.list} aria-label={level === 2 ? title : undefined}>
      <Heading>{title}</Heading>
      {rows.map((row, index) => (
        <div
          key={row.id}
          className={classes(css.row, hasLongTexts && css.sentences)}
          role="group"
          aria-label={`${capitalized(one)} ${index + 1}`}
        >
          <div className={css.head}>
            <b aria-hidden="true">
              {capitalized(one)} {index + 1}
            </b>
            <RowToolbar
              index={index}
              count={rows.length}
              one={one}
              onMove={(step) => onChange((now) => moveRow(now, row.id, step))}
              onAdd={() => add(row.id)}
              onRemove={() => onChange((now) => withoutRow(now, row.id))}
            />
          </div>
          {children(row, index, (part) =>
            onChange((now) => changeRow(now, row.id, part), `${row.id} ${Object.keys(part).join(' ')}`),
          )}
        </div>
      ))}
      <Button size="small" onClick={() => add(null)}>
        Add {/^[aeiou]/.test(one) ? 'an' : 'a'} {one}
      </Button>
    </section>
  );
}

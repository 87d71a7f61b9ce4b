import { PopupMenu } from './popup-menu.js';
import type { ColumnChoice } from './use-columns.js';

/** Chooses the columns of a list. */
export const ColumnMenu = <Row,>({ columns }: { readonly columns: ColumnChoice<Row> }) => {
  const { all, hiddenTitles, hide } = columns;
  const toggle = (title: string) =>
    hide(hiddenTitles.includes(title) ? hiddenTitles.filter((each) => each !== title) : [...hiddenTitles, title]);
  return (
    <PopupMenu label="Columns">
      {() =>
        all.slice(1).map(({ title }) => (
          <label key={title}>
            <input
              type="checkbox"
              name="columns"
              value={title}
              checked={!hiddenTitles.includes(title)}
              onChange={() => toggle(title)}
            />
            {title}
          </label>
        ))
      }
    </PopupMenu>
  );
};

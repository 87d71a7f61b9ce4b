import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { classes } from '../../classes.js';
import type { Column, TableSort } from './column.js';
import css from './data-table.module.css';
import type { RowKey, RowSelection } from './row-selection.js';
import { useRowKeys } from './use-row-keys.js';

interface DataTableProps<Row> {
  readonly name: string;
  /** For example how many rows there are and since when. */
  readonly caption: ReactNode;
  /** The first column is the row's header. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => RowKey;
  /** Makes the columns sortable, for a table that the server sorts. */
  readonly list?: TableSort;
  /** Makes the rows selectable. `rowName` names a row for screen readers. */
  readonly selection?: RowSelection;
  readonly rowName?: (row: Row) => string;
  /** Without it, all rows can be selected. */
  readonly isSelectable?: (row: Row) => boolean;
  /** The page that Enter opens. Without it Enter shows the row's details, or its long texts whole. */
  readonly rowLink?: (row: Row) => string | null;
  /** Shown below an opened row. */
  readonly detail?: (row: Row) => ReactNode;
  /** The table fills the window and scrolls in itself, under a head that stays. */
  readonly fills?: boolean;
  /** Its keys work from everywhere on the page: j, k, x. */
  readonly ownsKeys?: boolean;
}

const classOf = ({ isNumber, isLong }: Pick<Column<never>, 'isNumber' | 'isLong'>) =>
  isNumber ? css.number : isLong ? css.long : undefined;

/** A compact table whose rows can be walked through, selected and opened with the keyboard. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, caption, rows, rowKey, selection, fills = false } = props;
  const region = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<RowKey>>(new Set());
  const keys = rows.map(rowKey);
  const toggleOpen = (key: RowKey) => setOpened((now) => (now.has(key) ? without(now, key) : new Set([...now, key])));
  const { tabIndexOf, onFocusRow } = useRowKeys({
    region,
    keys,
    links: rows.map((row) => props.rowLink?.(row) ?? null),
    selection,
    onOpen: toggleOpen,
    isForPage: props.ownsKeys ?? false,
  });
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <div
      ref={region}
      className={classes(css.scroll, fills && css.fills)}
      role="region"
      aria-label={`${name}, table`}
      tabIndex={0}
    >
      <table className={css.table}>
        <caption>{caption}</caption>
        <TableHead {...props} />
        <tbody>
          {rows.map((row, at) => {
            const key = keys[at] ?? at;
            return (
              <TableRow
                key={key}
                {...props}
                row={row}
                rowId={key}
                at={at}
                tabIndex={tabIndexOf(at)}
                isOpen={opened.has(key)}
                onFocus={() => onFocusRow(at)}
                onOpen={() => toggleOpen(key)}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const without = (keys: ReadonlySet<RowKey>, key: RowKey) => new Set([...keys].filter((each) => each !== key));

const ALL = () => true;

const TableHead = <Row,>({ columns, rows, list, selection, isSelectable = ALL, detail }: DataTableProps<Row>) => (
  <thead>
    <tr>
      {selection && <SelectAll selection={selection} count={rows.filter(isSelectable).length} />}
      {detail && (
        <th scope="col" className={css.tool}>
          <span className="sr">Details</span>
        </th>
      )}
      {columns.map((column, index) => (
        <ColumnHead key={column.title} column={column} isFirst={index === 0} list={list} />
      ))}
    </tr>
  </thead>
);

interface TableRowProps<Row> extends Pick<DataTableProps<Row>, 'columns'>, RowToolsProps<Row> {
  /** The index of the row. */
  readonly at: number;
  readonly tabIndex: number;
  readonly onFocus: () => void;
}

function TableRow<Row>(props: TableRowProps<Row>) {
  const { columns, row, rowId, at, selection, detail, isOpen, onOpen } = props;
  const width = columns.length + (selection ? 1 : 0) + (detail ? 1 : 0);
  return (
    <>
      <tr
        data-row={at}
        data-open={isOpen || undefined}
        data-selected={selection?.has(rowId) || undefined}
        tabIndex={props.tabIndex}
        onFocus={props.onFocus}
        onClick={(event) => isOnText(event) && onOpen()}
      >
        <RowTools {...props} />
        {columns.map((column, index) => {
          const Cell = index === 0 ? 'th' : 'td';
          return (
            <Cell key={column.title} scope={index === 0 ? 'row' : undefined} className={classOf(column)}>
              {column.show(row)}
            </Cell>
          );
        })}
      </tr>
      {detail && isOpen && (
        <tr className={css.detail}>
          <td colSpan={width}>{detail(row)}</td>
        </tr>
      )}
    </>
  );
}

/** Whether a click is on a row itself: not on something in it that does more, nor at the end of marking a text. */
const isOnText = ({ target }: MouseEvent) =>
  target instanceof Element &&
  !target.closest('a, button, input, select, label, summary, details[open]') &&
  getSelection()?.isCollapsed !== false;

interface RowToolsProps<Row> extends Pick<DataTableProps<Row>, 'selection' | 'isSelectable' | 'rowName' | 'detail'> {
  readonly row: Row;
  readonly rowId: RowKey;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The cells in front of a row: its checkbox, and the button that opens its details. */
function RowTools<Row>(props: RowToolsProps<Row>) {
  const { row, rowId, selection, isSelectable = ALL, rowName, detail, isOpen, onOpen } = props;
  const name = rowName?.(row) ?? String(rowId);
  return (
    <>
      {selection && (
        <td className={css.tool}>
          {isSelectable(row) && (
            <input
              type="checkbox"
              name="selected"
              value={rowId}
              aria-label={`Select ${name}`}
              checked={selection.has(rowId)}
              // Only a click says whether Shift is held.
              onClick={({ shiftKey }) => selection.toggle(rowId, shiftKey)}
              onChange={() => undefined}
            />
          )}
        </td>
      )}
      {detail && (
        <td className={css.tool}>
          <button type="button" aria-label={`Details of ${name}`} aria-expanded={isOpen} onClick={onOpen} />
        </td>
      )}
    </>
  );
}

function SelectAll({ selection, count }: { readonly selection: RowSelection; readonly count: number }) {
  if (count === 0)
    return (
      <th scope="col" className={css.tool}>
        <span className="sr">Selected</span>
      </th>
    );
  return (
    <th scope="col" className={css.tool}>
      <input
        type="checkbox"
        name="select-all"
        aria-label="Select all rows of this page"
        checked={selection.keys.length === count}
        ref={(box) => {
          if (box) box.indeterminate = selection.keys.length > 0 && selection.keys.length < count;
        }}
        onChange={selection.toggleAll}
      />
    </th>
  );
}

interface ColumnHeadProps<Row> {
  readonly column: Column<Row>;
  readonly isFirst: boolean;
  readonly list: TableSort | undefined;
}

function ColumnHead<Row>({ column, isFirst, list }: ColumnHeadProps<Row>) {
  const { title, sort } = column;
  const className = classes(classOf(column), isFirst && css.first) || undefined;
  if (!sort || !list)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const { values, update } = list;
  const isSorted = values['sort'] === sort;
  const isAscending = isSorted && values['order'] === 'asc';
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className={css.sort}
        onClick={() => update({ sort, order: isSorted && !isAscending ? 'asc' : '' })}
      >
        {title}
        <span aria-hidden="true">{isSorted ? (isAscending ? '▲' : '▼') : '↕'}</span>
      </button>
    </th>
  );
}

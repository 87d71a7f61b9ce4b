import { type ReactNode, useRef, useState } from 'react';
import type { EditState } from '@shinobi/shared/contract/editing/edit-state';
import { Link } from '@shinobi/shared/platform/router';
import { Chip, Empty, TextField } from '@shinobi/shared/ui';
import { useDeskKeys } from '@shinobi/shared/ui/desk/keys/desk-keys.js';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import { JapaneseRuns } from '@shinobi/shared/ui/text/japanese-runs.js';
import { useWaitingSubmissions } from '../review/use-waiting-submissions.js';
import { WaitingChip } from '../review/waiting-chip.js';
import css from './document-list.module.css';

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

type ListedDocument = EditState & {
  readonly name: string;
  /** The path of its editor. */
  readonly to: string;
};

interface DocumentListProps<D extends ListedDocument> {
  /** What a document is called, for example `genre`. */
  readonly singular: string;
  readonly documents: readonly D[];
  readonly actions: ReactNode;
  /** The columns between a document's name and its last change. */
  readonly columns: readonly Column<D>[];
}

/** A table of all documents of a kind, with a search field. */
export function DocumentList<D extends ListedDocument>({
  singular,
  documents,
  actions,
  columns,
}: DocumentListProps<D>) {
  const [search, setSearch] = useState('');
  const waiting = useWaitingSubmissions();
  const field = useRef<HTMLInputElement>(null);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = documents.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const focusSearch = () => {
    field.current?.focus();
    return true;
  };
  useDeskKeys([{ shown: '/', does: 'To the search field', keys: ['/'], run: focusSearch }]);
  return (
    <section aria-labelledby="documents">
      <div className={css.head}>
        <h2 id="documents">{formatCount(documents.length, singular)}</h2>
        {actions}
        <div className={css.search}>
          <TextField
            ref={field}
            label={`Find ${/^[aeiou]/.test(singular) ? 'an' : 'a'} ${singular}`}
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      </div>
      <p className="sr" role="status">
        {search !== '' && `${formatCount(found.length, singular)} found.`}
      </p>
      {found.length === 0 ? (
        <Empty title={`No ${singular} found`}>
          No {singular} has “{search}” in its name.
        </Empty>
      ) : (
        <DataTable
          name={`All ${singular}s`}
          caption={formatCount(found.length, singular)}
          columns={[NAME, ...columns, reviewColumn(waiting), LAST_CHANGE]}
          rows={found}
          rowKey={({ to }) => to}
          rowLink={({ to }) => to}
          fills
          ownsKeys
        />
      )}
    </section>
  );
}

const NAME: Column<ListedDocument> = {
  title: 'Name',
  show: ({ name, to }) => (
    <Link to={to}>
      <JapaneseRuns text={name} />
    </Link>
  ),
};

const reviewColumn = (waiting: ReturnType<typeof useWaitingSubmissions>): Column<ListedDocument> => ({
  title: 'Review',
  show: ({ to, isHidden, isDraft }) => (
    <>
      {isHidden && <Chip>Not public</Chip>} {isDraft && <Chip>Draft</Chip>} <WaitingChip submission={waiting.get(to)} />
    </>
  ),
});

const LAST_CHANGE: Column<ListedDocument> = {
  title: 'Last change',
  show: ({ changedAt, version, origin }) =>
    changedAt === null ? (
      'Original version'
    ) : (
      <>
        {origin === 'editor' ? 'Created by an editor, version' : 'Version'} {version},{' '}
        <time dateTime={changedAt}>{date.format(Date.parse(changedAt))}</time>
      </>
    ),
};

import { useState } from 'react';
import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { Button, Empty, Field, TextField } from '@shinobi/shared/ui';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { formatCount, formatDay, formatNumber } from '@shinobi/shared/ui/desk/format.js';
import { EntrySettingsForm } from './entry-settings.js';
import css from './site-map.module.css';
import type { UpdateEntry } from './use-entry.js';
import { ENTRY_FILTERS, type EntryFilter, filterEntries, readableAddress } from './filter-entries.js';

/** How many entries are shown at first, and added with each click. */
const PAGE_SIZE = 100;

const isEntryFilter = (value: string): value is EntryFilter => Object.hasOwn(ENTRY_FILTERS, value);

const ORIGINS = { page: 'Page', content: 'Learning content', own: 'Added by you' } as const;

const COLUMNS: readonly Column<SitemapEntry>[] = [
  {
    title: 'Address',
    show: ({ address }) => (
      <a href={address} target="_blank" rel="noreferrer">
        {readableAddress(address)}
      </a>
    ),
  },
  { title: 'Kind', show: ({ origin }) => ORIGINS[origin] },
  {
    title: 'Changed on (UTC)',
    show: ({ lastmod }) => (lastmod === null ? '–' : <time dateTime={lastmod}>{formatDay(lastmod)}</time>),
  },
];

const settingsColumn = (updateEntry: UpdateEntry): Column<SitemapEntry> => ({
  title: 'Settings',
  show: (entry) => <EntrySettingsForm entry={entry} updateEntry={updateEntry} />,
});

interface EntryListProps {
  readonly entries: readonly SitemapEntry[];
  readonly updateEntry: UpdateEntry;
}

/** The entries, with filters by kind and address. */
export function EntryList({ entries, updateEntry }: EntryListProps) {
  const [filter, setFilter] = useState<EntryFilter>('all');
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const found = filterEntries(entries, filter, text);
  return (
    <section className={css.list} aria-labelledby="entries">
      <EntryFilters
        filter={filter}
        text={text}
        listedCount={entries.filter(({ listed }) => listed).length}
        onFilterChange={setFilter}
        onTextChange={setText}
      />
      <p role="status" className="sr">
        {formatCount(found.length, 'page')} found
      </p>
      {found.length === 0 ? (
        <Empty title="No page found">No page matches these filters.</Empty>
      ) : (
        <DataTable
          name="Pages"
          caption={`${formatCount(Math.min(found.length, limit), 'page')} of ${formatNumber(found.length)}`}
          columns={[...COLUMNS, settingsColumn(updateEntry)]}
          rows={found.slice(0, limit)}
          rowKey={({ address }) => address}
          fills
          ownsKeys
        />
      )}
      {found.length > limit && (
        <p>
          <Button size="small" onClick={() => setLimit(limit + PAGE_SIZE)}>
            Show {Math.min(PAGE_SIZE, found.length - limit)} more
          </Button>
        </p>
      )}
    </section>
  );
}

interface EntryFiltersProps {
  readonly filter: EntryFilter;
  readonly text: string;
  readonly listedCount: number;
  readonly onFilterChange: (filter: EntryFilter) => void;
  readonly onTextChange: (text: string) => void;
}

const EntryFilters = ({ filter, text, listedCount, onFilterChange, onTextChange }: EntryFiltersProps) => (
  <div className={css.filters}>
    <h2 id="entries">{formatCount(listedCount, 'page')} in the site map</h2>
    <Field label="Show">
      {(control) => (
        <select
          {...control}
          value={filter}
          onChange={({ target }) => isEntryFilter(target.value) && onFilterChange(target.value)}
        >
          {Object.entries(ENTRY_FILTERS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
    <TextField
      label="Find an address"
      type="search"
      autoComplete="off"
      value={text}
      onChange={({ target }) => onTextChange(target.value)}
    />
  </div>
);

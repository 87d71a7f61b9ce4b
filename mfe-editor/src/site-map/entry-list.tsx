import { useState } from 'react';
import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { Button, Field, TextField } from '@shinobi/shared/ui';
import { EntryRow } from './entry-row.js';
import { formatCount } from '../common/page/format-count.js';
import css from './site-map.module.css';
import type { UpdateEntry } from './use-entry.js';
import { ENTRY_FILTERS, type EntryFilter, filterEntries } from './filter-entries.js';

/** How many entries are shown at first, and added with each click. */
const PAGE_SIZE = 40;

const isEntryFilter = (value: string): value is EntryFilter => Object.hasOwn(ENTRY_FILTERS, value);

/** The entries, with filters by kind and address. */
export function EntryList({
  entries,
  updateEntry,
}: {
  readonly entries: readonly SitemapEntry[];
  readonly updateEntry: UpdateEntry;
}) {
  const [filter, setFilter] = useState<EntryFilter>('all');
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const found = filterEntries(entries, filter, text);
  const listedCount = entries.filter(({ listed }) => listed).length;
  return (
    <section className={css.list} aria-labelledby="entries">
      <h2 id="entries">{formatCount(listedCount, 'page')} in the site map</h2>
      <div className={css.filters}>
        <Field label="Show">
          {(control) => (
            <select
              {...control}
              value={filter}
              onChange={({ target }) => isEntryFilter(target.value) && setFilter(target.value)}
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
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <p role="status" className="quiet small">
        {formatCount(found.length, 'page')} found
      </p>
      <ul>
        {found.slice(0, limit).map((entry) => (
          <EntryRow key={entry.address} entry={entry} updateEntry={updateEntry} />
        ))}
      </ul>
      {found.length > limit && (
        <p>
          <Button onClick={() => setLimit(limit + PAGE_SIZE)}>
            Show {Math.min(PAGE_SIZE, found.length - limit)} more
          </Button>
        </p>
      )}
    </section>
  );
}

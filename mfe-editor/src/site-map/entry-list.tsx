import { useState } from 'react';
import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { Button, Field, TextField } from '@shinobi/shared/ui';
import { EntryRow } from './entry-row.js';
import css from './site-map.module.css';
import type { Put } from './use-entry.js';
import { type Kind, KINDS, wantedEntries } from './wanted-entries.js';

/** As many as are drawn at a time. */
const STEP = 40;

const isKind = (value: string): value is Kind => Object.hasOwn(KINDS, value);

/** The entries, found by kind and address. */
export function EntryList({ entries, put }: { readonly entries: readonly SitemapEntry[]; readonly put: Put }) {
  const [kind, setKind] = useState<Kind>('all');
  const [text, setText] = useState('');
  const [most, setMost] = useState(STEP);
  const wanted = wantedEntries(entries, kind, text);
  const named = entries.filter(({ listed }) => listed).length;
  return (
    <section className={css.list} aria-labelledby="entries">
      <h2 id="entries">{named === 1 ? '1 page in the site map' : `${named} pages in the site map`}</h2>
      <div className={css.filters}>
        <Field label="Show">
          {(control) => (
            <select {...control} value={kind} onChange={({ target }) => isKind(target.value) && setKind(target.value)}>
              {Object.entries(KINDS).map(([value, words]) => (
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
        {wanted.length === 1 ? '1 page found' : `${wanted.length} pages found`}
      </p>
      <ul>
        {wanted.slice(0, most).map((entry) => (
          <EntryRow key={entry.address} entry={entry} put={put} />
        ))}
      </ul>
      {wanted.length > most && (
        <p>
          <Button onClick={() => setMost(most + STEP)}>Show {Math.min(STEP, wanted.length - most)} more</Button>
        </p>
      )}
    </section>
  );
}

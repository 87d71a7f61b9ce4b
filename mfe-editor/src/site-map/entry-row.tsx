import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { Button, Chip, Field, Switch } from '@shinobi/shared/ui';
import { EntryConflict } from './entry-conflict.js';
import css from './site-map.module.css';
import { useEntry, type Put } from './use-entry.js';
import { readable } from './wanted-entries.js';

const ORIGINS = { page: 'Page', content: 'From the library', own: 'Your own' } as const;
const PRIORITIES = Array.from({ length: 11 }, (_, index) => (1 - index / 10).toFixed(1));
const FREQUENCIES = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const;
const NOTHING = '';

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

const inTenths = (priority: number | null) => priority?.toFixed(1) ?? NOTHING;

/** One page, and what the site map says of it. A choice is kept at once. */
export function EntryRow({ entry, put }: { readonly entry: SitemapEntry; readonly put: Put }) {
  const { address, origin, listed, lastmod } = entry;
  const { shown, busy, conflict, say, reset, takeTheirs, keepMine } = useEntry(entry, put);
  const isOwn = origin === 'own';
  const isChanged = isOwn || !entry.included || entry.priority !== null || entry.changefreq !== null;
  const name = readable(address);
  return (
    <li className={css.row} aria-busy={busy}>
      <div className={css.about}>
        <h3 className={css.address}>
          <a href={address} target="_blank" rel="noreferrer">
            {name}
          </a>
        </h3>
        <Chip>{ORIGINS[origin]}</Chip>
        {lastmod !== null && (
          <p className="quiet small">
            Changed on <time dateTime={lastmod}>{date.format(Date.parse(lastmod))}</time>
          </p>
        )}
        {!listed && shown.included && <p className="small">Not named at present: there is no such page now.</p>}
      </div>
      <div className={css.controls} role="group" aria-label={name}>
        <Switch checked={shown.included} onChange={(included) => void say({ included })}>
          In the site map
        </Switch>
        <Field label="Priority">
          {(control) => (
            <select
              {...control}
              value={inTenths(shown.priority)}
              onChange={({ target: { value } }) => void say({ priority: value === NOTHING ? null : Number(value) })}
            >
              <option value={NOTHING}>Not said</option>
              {PRIORITIES.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Changes">
          {(control) => (
            <select
              {...control}
              value={shown.changefreq ?? NOTHING}
              onChange={({ target: { value } }) =>
                void say({ changefreq: FREQUENCIES.find((each) => each === value) ?? null })
              }
            >
              <option value={NOTHING}>Not said</option>
              {FREQUENCIES.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          )}
        </Field>
        {isChanged && (
          <Button size="small" variant="plain" reason={busy ? 'One moment' : null} onClick={reset}>
            {isOwn ? 'Remove' : 'As by itself'}
          </Button>
        )}
      </div>
      {conflict && <EntryConflict {...conflict} onTheirs={takeTheirs} onMine={keepMine} />}
    </li>
  );
}

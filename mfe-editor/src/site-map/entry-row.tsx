import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { Button, Chip, Field, Switch } from '@shinobi/shared/ui';
import { EntryConflict } from './entry-conflict.js';
import css from './site-map.module.css';
import { type EntrySettings, type UpdateEntry, useEntry } from './use-entry.js';
import { readableAddress } from './filter-entries.js';

const ORIGINS = { page: 'Page', content: 'Learning content', own: 'Added by you' } as const;
const PRIORITIES = Array.from({ length: 11 }, (_, index) => (1 - index / 10).toFixed(1));
const FREQUENCIES = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const;
const UNSET = '';

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

const formatPriority = (priority: number | null) => priority?.toFixed(1) ?? UNSET;

interface EntrySettingsFieldsProps {
  readonly settings: EntrySettings;
  readonly onChange: (change: Partial<EntrySettings>) => void;
}

const EntrySettingsFields = ({ settings, onChange }: EntrySettingsFieldsProps) => (
  <>
    <Switch checked={settings.included} onChange={(included) => onChange({ included })}>
      In the site map
    </Switch>
    <Field label="Priority">
      {(control) => (
        <select
          {...control}
          value={formatPriority(settings.priority)}
          onChange={({ target: { value } }) => onChange({ priority: value === UNSET ? null : Number(value) })}
        >
          <option value={UNSET}>Not set</option>
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
          value={settings.changefreq ?? UNSET}
          onChange={({ target: { value } }) =>
            onChange({ changefreq: FREQUENCIES.find((each) => each === value) ?? null })
          }
        >
          <option value={UNSET}>Not set</option>
          {FREQUENCIES.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      )}
    </Field>
  </>
);

/** A page and its settings in the site map. Each choice is saved immediately. */
export function EntryRow({ entry, updateEntry }: { readonly entry: SitemapEntry; readonly updateEntry: UpdateEntry }) {
  const { address, origin, listed, lastmod } = entry;
  const { shown, busy, conflict, saveSettings, reset, takeTheirs, keepMine } = useEntry(entry, updateEntry);
  const isOwn = origin === 'own';
  const isChanged = isOwn || !entry.included || entry.priority !== null || entry.changefreq !== null;
  const name = readableAddress(address);
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
        {!listed && shown.included && <p className="small">Currently left out, because the page does not exist.</p>}
      </div>
      <div className={css.controls} role="group" aria-label={name}>
        <EntrySettingsFields settings={shown} onChange={(change) => void saveSettings(change)} />
        {isChanged && (
          <Button size="small" variant="plain" reason={busy ? 'One moment' : null} onClick={reset}>
            {isOwn ? 'Remove' : 'Reset'}
          </Button>
        )}
      </div>
      {conflict && <EntryConflict {...conflict} onTheirs={takeTheirs} onMine={keepMine} />}
    </li>
  );
}

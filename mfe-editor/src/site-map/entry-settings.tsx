import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { Button, Field, Switch } from '@shinobi/shared/ui';
import { EntryConflict } from './entry-conflict.js';
import css from './site-map.module.css';
import { type EntrySettings, type UpdateEntry, useEntry } from './use-entry.js';
import { readableAddress } from './filter-entries.js';

const PRIORITIES = Array.from({ length: 11 }, (_, index) => (1 - index / 10).toFixed(1));
const FREQUENCIES = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const;
const UNSET = '';

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

interface EntrySettingsProps {
  readonly entry: SitemapEntry;
  readonly updateEntry: UpdateEntry;
}

/** The settings of a page in the site map. Each choice is saved immediately. */
export function EntrySettingsForm({ entry, updateEntry }: EntrySettingsProps) {
  const { shown, busy, conflict, saveSettings, reset, takeTheirs, keepMine } = useEntry(entry, updateEntry);
  const isOwn = entry.origin === 'own';
  const isChanged = isOwn || !entry.included || entry.priority !== null || entry.changefreq !== null;
  return (
    <>
      <div className={css.controls} role="group" aria-label={readableAddress(entry.address)} aria-busy={busy}>
        <EntrySettingsFields settings={shown} onChange={(change) => void saveSettings(change)} />
        {isChanged && (
          <Button size="small" variant="plain" reason={busy ? 'One moment' : null} onClick={reset}>
            {isOwn ? 'Remove' : 'Reset'}
          </Button>
        )}
      </div>
      {!entry.listed && shown.included && <p className="small">Currently left out, because the page does not exist.</p>}
      {conflict && <EntryConflict {...conflict} onTheirs={takeTheirs} onMine={keepMine} />}
    </>
  );
}

import { useState } from 'react';
import { type ApiError, isApiError, useAction } from '@shinobi/shared/client';
import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { usePlatform } from '@shinobi/shared/platform';

export type EntrySettings = Pick<SitemapEntry, 'included' | 'priority' | 'changefreq'>;
export type UpdateEntry = (address: string, now: SitemapEntry | null) => void;

/** Settings that could not be saved, and those that another editor saved first. */
interface EntryConflictState {
  readonly theirs: SitemapEntry;
  readonly mine: EntrySettings;
}

const isStale = (thrown: unknown): thrown is ApiError =>
  isApiError(thrown) && thrown.code === 'StaleVersion' && Boolean(thrown.current);

/** Saves the settings of an entry immediately, and never overwrites those of another editor. */
export function useEntry({ address, version, included, priority, changefreq }: SitemapEntry, updateEntry: UpdateEntry) {
  const { api } = usePlatform();
  const [conflict, setConflict] = useState<EntryConflictState | null>(null);
  const [mine, setMine] = useState<EntrySettings | null>(null);

  const saving = useAction(async (_key, settings: EntrySettings, basedOn: number) => {
    const body = { address, ...settings, version: basedOn };
    try {
      updateEntry(address, await api('POST /api/SitemapEdit/Save', { body }));
      setConflict(null);
    } catch (thrown) {
      if (!isStale(thrown)) throw thrown;
      setConflict({ theirs: thrown.current as SitemapEntry, mine: settings });
    }
  });
  const resetting = useAction(async () => {
    updateEntry(address, (await api('POST /api/SitemapEdit/Reset', { body: { address, version } })).entry);
  });

  const saveSettings = async (change: Partial<EntrySettings>) => {
    const settings = { included, priority, changefreq, ...change };
    setMine(settings);
    await saving.act(settings, version);
    setMine(null);
  };
  return {
    /** The chosen settings, even while they are being saved. */
    shown: mine ?? { included, priority, changefreq },
    busy: saving.busy || resetting.busy,
    conflict,
    saveSettings,
    reset: () => void resetting.act(),
    takeTheirs: () => {
      if (conflict) updateEntry(address, conflict.theirs);
      setConflict(null);
    },
    keepMine: () => conflict && void saving.act(conflict.mine, conflict.theirs.version),
  };
}

import { useState } from 'react';
import { type ApiError, isApiError, useAction } from '@shinobi/shared/client';
import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { usePlatform } from '@shinobi/shared/platform';

export type EntrySettings = Pick<SitemapEntry, 'included' | 'priority' | 'changefreq'>;
export type UpdateEntry = (address: string, now: SitemapEntry | null) => void;

/** Somebody else was quicker: what they said, and what was to be said here. */
interface EntryConflictState {
  readonly theirs: SitemapEntry;
  readonly mine: EntrySettings;
}

const isStale = (thrown: unknown): thrown is ApiError =>
  isApiError(thrown) && thrown.code === 'StaleVersion' && Boolean(thrown.current);

/** What is said of one entry: kept at once, and never over what somebody else has said meanwhile. */
export function useEntry({ address, version, included, priority, changefreq }: SitemapEntry, updateEntry: UpdateEntry) {
  const { api } = usePlatform();
  const [conflict, setConflict] = useState<EntryConflictState | null>(null);
  const [mine, setMine] = useState<EntrySettings | null>(null);

  const saving = useAction(async (_key, saying: EntrySettings, of: number) => {
    const body = { address, ...saying, version: of };
    try {
      updateEntry(address, await api('POST /api/SitemapEdit/Save', { body }));
      setConflict(null);
    } catch (thrown) {
      if (!isStale(thrown)) throw thrown;
      setConflict({ theirs: thrown.current as SitemapEntry, mine: saying });
    }
  });
  const resetting = useAction(async () => {
    updateEntry(address, (await api('POST /api/SitemapEdit/Reset', { body: { address, version } })).entry);
  });

  const saveSettings = async (change: Partial<EntrySettings>) => {
    const saying = { included, priority, changefreq, ...change };
    setMine(saying);
    await saving.act(saying, version);
    setMine(null);
  };
  return {
    /** As it was chosen, also while it is on its way. */
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

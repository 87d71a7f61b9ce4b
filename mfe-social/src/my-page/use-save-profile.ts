import { useAction } from '@shinobi/shared/client';
import type { RequestOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { useOutdated } from '../common/live.js';

const OF_FORM = { ofForm: true };

/** Saves what others see of the user; a quest may be fulfilled by it. */
export function useSaveProfile() {
  const { api, account, toast } = usePlatform();
  const outdated = useOutdated();
  return useAction(async (_key, profile: RequestOf<'POST /api/User/UpdateProfile'>['body']) => {
    account.changed(await api('POST /api/User/UpdateProfile', { body: profile }));
    outdated('GET /api/Quest/GetQuests');
    toast({ text: 'Saved.' });
  }, OF_FORM);
}

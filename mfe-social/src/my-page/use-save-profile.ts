import { errorText, isApiError, useAction } from '@shinobi/shared/client';
import type { ErrorCode, RequestOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { useInvalidate } from '../common/server/use-invalidate.js';

/**
 * Saves parts of the public profile, which may fulfil a quest. Refusals with one of `codes` go to `onRefused`, so that they
 * are shown at their field.
 */
export function useSaveProfile(codes: readonly ErrorCode[] = [], onRefused?: (message: string) => void) {
  const { api, account, toast } = usePlatform();
  const invalidate = useInvalidate();
  const showAtField = (thrown: unknown) => {
    if (!onRefused || !isApiError(thrown) || !codes.some((code) => code === thrown.code)) return false;
    onRefused(errorText(thrown));
    return true;
  };
  return useAction(
    async (_key, profile: RequestOf<'POST /api/User/UpdateProfile'>['body']) => {
      account.changed(await api('POST /api/User/UpdateProfile', { body: profile }));
      invalidate('GET /api/Quest/GetQuests');
      toast({ text: 'Saved.' });
    },
    { ofForm: true, onRefused: showAtField },
  );
}

import { isApiError, errorText, useAction } from '@shinobi/shared/client';
import type { ErrorCode, RequestOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { useInvalidate } from '../common/server/use-invalidate.js';

/**
 * Saves what others see of the user; a quest may be fulfilled by it. A refusal with one of `codes` is given to `onRefused`,
 * for the field that it is about.
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

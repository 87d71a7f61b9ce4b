import { isApiError, useAction } from '@shinobi/shared/client';
import type { ModerationCase } from '@shinobi/shared/contract/people/moderation';
import { usePlatform } from '@shinobi/shared/platform';

/** A change of a case. When another moderator was faster, it shows what became of the case instead. */
export function useCaseAction<A extends readonly unknown[]>(
  change: (...args: A) => Promise<ModerationCase>,
  onChanged: (changed: ModerationCase) => void,
) {
  const { toast } = usePlatform();
  return useAction(async (_key, ...args: A) => onChanged(await change(...args)), {
    onRefused: (thrown) => {
      if (!isApiError(thrown) || !thrown.current) return false;
      onChanged(thrown.current as ModerationCase);
      toast({ tone: 'trouble', text: thrown.message });
      return true;
    },
  });
}

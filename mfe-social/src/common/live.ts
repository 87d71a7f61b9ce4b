import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReadKey } from '@shinobi/shared/client';
import type { LiveEvent } from '@shinobi/shared/contract/platform/events';
import { usePlatform } from '@shinobi/shared/platform';

/** Calls `listener` for each event of a type as long as this is shown. */
export function useLive<T extends LiveEvent['type']>(
  type: T,
  listener: (event: Extract<LiveEvent, { readonly type: T }>) => void,
): void {
  const { live } = usePlatform();
  const hear = useEffectEvent((event: LiveEvent) => {
    if (event.type === type) listener(event as Extract<LiveEvent, { readonly type: T }>);
  });
  useEffect(() => live.subscribe((event) => hear(event)), [live]);
}

/** What the server answers to these calls is not true any more. */
export function useOutdated(): (...keys: readonly ReadKey[]) => void {
  const client = useQueryClient();
  return (...keys) => keys.forEach((key) => void client.invalidateQueries({ queryKey: [key] }));
}

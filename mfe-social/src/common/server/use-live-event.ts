import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '@shinobi/shared/contract/platform/events';
import { usePlatform } from '@shinobi/shared/platform';

/** Calls `listener` for every live event of a type while the component is mounted. */
export function useLiveEvent<T extends LiveEvent['type']>(
  type: T,
  listener: (event: Extract<LiveEvent, { readonly type: T }>) => void,
): void {
  const { live } = usePlatform();
  const onEvent = useEffectEvent((event: LiveEvent) => {
    if (event.type === type) listener(event as Extract<LiveEvent, { readonly type: T }>);
  });
  useEffect(() => live.subscribe((event) => onEvent(event)), [live]);
}

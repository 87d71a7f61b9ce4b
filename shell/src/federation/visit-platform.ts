import { ApiError } from '@shinobi/shared/client';
import type { ApiClient, CallOptions, Platform } from '@shinobi/shared/platform';

const refuse = () =>
  Promise.reject(
    new ApiError('OtherUser', 'This page has started again for somebody else, so nothing was saved.', { status: 403 }),
  );

/**
 * Returns the platform for the components of one visit. What they still save after somebody else has come is refused, such as
 * the rest of a long import: the calls would be made as the next user.
 */
export function createVisitPlatform(platform: Platform, isCurrent: () => boolean): Platform {
  const untyped = platform.api as (key: string, call?: CallOptions) => Promise<unknown>;
  const api = (key: string, call?: CallOptions) =>
    key.startsWith('POST') && !isCurrent() ? refuse() : untyped(key, call);
  return {
    ...platform,
    api: api as ApiClient,
    xp: { award: (finished) => (isCurrent() ? platform.xp.award(finished) : refuse()) },
  };
}

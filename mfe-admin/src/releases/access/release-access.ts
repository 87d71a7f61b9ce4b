import { isApiError } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ReleaseScope } from '@shinobi/shared/contract/platform/release-calls';

export const GET_ACCESS = 'GET /api/Admin/GetReleaseAccess';
type ReleaseAccess = ResponseOf<typeof GET_ACCESS>;
export type ReleaseToken = ReleaseAccess['tokens'][number];
export type SigningKey = ReleaseAccess['keys'][number];

/** What each right of a token allows. */
export const SCOPE_TEXTS: Readonly<Record<ReleaseScope, string>> = {
  upload: 'Upload versions and create preview links',
  promote: 'Promote versions and start canaries',
  rollback: 'Roll back',
};

export const SCOPES = Object.keys(SCOPE_TEXTS) as readonly ReleaseScope[];

export const describeRemote = (remote: string): string => (remote === '*' ? 'All remotes' : remote);

/** `describeError` of a form whose action needs the password again: a user who declines to enter it needs no text. */
export const exceptDeclined = (thrown: unknown): null | undefined =>
  isApiError(thrown) && thrown.code === 'PasswordNeeded' ? null : undefined;

/** Whether the server refused the public key itself. */
export const isKeyRefused = (thrown: unknown): boolean =>
  isApiError(thrown) && (thrown.code === 'BadKey' || thrown.code === 'KeyKnown');

import { isApiError } from '@shinobi/shared/client';
import type { ApiClient, CallOptions, Writable } from '@shinobi/shared/platform';

interface SessionApiClientOptions {
  readonly client: ApiClient;
  /** Set by every call: whether it reached the server. */
  readonly online: Writable<boolean>;
  /**
   * After a refusal of a call with this code asks the user to sign in again, or to prove who they are, or finds out who is
   * signed in now. Resolves to whether the call may be repeated.
   */
  readonly recover: (code: string, key: string) => Promise<boolean>;
}

/**
 * Wraps the API client: a call that meets an ended session is repeated once its user has signed in again, and one that needs
 * a recent password or a second factor once it was entered.
 */
export function createSessionApiClient({ client, online, recover }: SessionApiClientOptions): ApiClient {
  const untyped = client as (key: string, call?: CallOptions) => Promise<unknown>;
  const callOnce = async (key: string, call?: CallOptions) => {
    try {
      const response = await untyped(key, call);
      online.set(true);
      return response;
    } catch (thrown) {
      if (isApiError(thrown)) online.set(thrown.status > 0);
      throw thrown;
    }
  };
  const api = async (key: string, call?: CallOptions) => {
    try {
      return await callOnce(key, call);
    } catch (thrown) {
      // `SignInRequired`, `SecondFactorRequired` and `PasswordNeeded`: the user can remove the reason. After `OtherUser` the
      // page may show the right user again.
      const canRecover = isApiError(thrown) && /Required$|Needed$|OtherUser/.test(thrown.code);
      if (canRecover && (await recover(thrown.code, key))) return callOnce(key, call);
      throw thrown;
    }
  };
  return api as ApiClient;
}

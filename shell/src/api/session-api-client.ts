import { isApiError } from '@shinobi/shared/client';
import type { ApiClient, CallOptions, Writable } from '@shinobi/shared/platform';

const LOGOUT = 'GET /api/Auth/Logout';

interface SessionApiClientOptions {
  readonly client: ApiClient;
  /** Set by every call: whether it reached the server. */
  readonly online: Writable<boolean>;
  /** Asks the user to sign in again after the session has ended. Resolves to whether the same user did. */
  readonly signInAgain: () => Promise<boolean>;
}

/** Wraps the API client: a call that meets an ended session is repeated once its user has signed in again. */
export function createSessionApiClient({ client, online, signInAgain }: SessionApiClientOptions): ApiClient {
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
      const sessionEnded = isApiError(thrown) && thrown.code === 'SignInRequired' && key !== LOGOUT;
      if (sessionEnded && (await signInAgain())) return callOnce(key, call);
      throw thrown;
    }
  };
  return api as ApiClient;
}

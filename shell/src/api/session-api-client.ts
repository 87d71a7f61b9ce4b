import { isApiError } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ApiClient, CallOptions, Settable } from '@shinobi/shared/platform';

const ADD_XP = 'POST /api/User/AddXp';
const LOGOUT = 'GET /api/Auth/Logout';

interface CarefulApiOptions {
  readonly client: ApiClient;
  /** Whether the server could be reached at last. */
  readonly online: Settable<boolean>;
  /** The session has ended: asks the user to sign in again, and answers whether the same one has. */
  readonly signInAgain: () => Promise<boolean>;
  readonly earned: (answer: ResponseOf<typeof ADD_XP>) => void;
}

/** The page's calls: one that meets an ended session goes on once its user has signed in again. */
export function carefulApi({ client, online, signInAgain, earned }: CarefulApiOptions): ApiClient {
  const loose = client as (key: string, call?: CallOptions) => Promise<unknown>;
  const make = async (key: string, call?: CallOptions) => {
    try {
      const answer = await loose(key, call);
      online.set(true);
      return answer;
    } catch (thrown) {
      if (isApiError(thrown)) online.set(thrown.status > 0);
      throw thrown;
    }
  };
  const api = async (key: string, call?: CallOptions) => {
    const answer = await make(key, call).catch(async (thrown: unknown) => {
      const ended = isApiError(thrown) && thrown.code === 'SignInRequired' && key !== LOGOUT;
      if (ended && (await signInAgain())) return make(key, call);
      throw thrown;
    });
    if (key === ADD_XP) earned(answer as ResponseOf<typeof ADD_XP>);
    return answer;
  };
  return api as ApiClient;
}

import { useState } from 'react';
import { isApiError } from '@shinobi/shared/client';
import { useSession } from '@shinobi/shared/platform';
import { createTokenStore } from './editor-token.js';

/** User 1 is the administrator (specification, section 6), who edits without a token. */
const ADMINISTRATOR = 1;

/** The server does not take the token. */
export const isRefusal = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'Forbidden' || error.code === 'SignInRequired');

/** The editor's token of this device, and whether one may ask the server for what editors see. */
export function useEditorToken() {
  const session = useSession();
  const [store] = useState(() => createTokenStore(() => localStorage));
  const [token, setToken] = useState(() => store.read());
  const isAdministrator = session.status === 'signed-in' && session.user.userId === ADMINISTRATOR;
  return {
    token,
    /** What the calls of editors carry. */
    editorToken: token ?? undefined,
    mayAsk: token !== null || isAdministrator,
    keep(entered: string) {
      store.keep(entered);
      setToken(entered);
    },
    leave() {
      store.forget();
      setToken(null);
    },
    /** A refused token is not asked with again after the next visit. */
    refused(of: string | null) {
      if (store.read() === of) store.forget();
    },
  };
}
export type EditorToken = ReturnType<typeof useEditorToken>;

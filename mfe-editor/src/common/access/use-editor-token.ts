import { useState } from 'react';
import { isApiError } from '@shinobi/shared/client';
import { useIsAdministrator } from '@shinobi/shared/ui/staff/administrator.js';
import { createTokenStore } from './editor-token.js';

/** The server does not take the token. */
export const isRefusal = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'Forbidden' || error.code === 'SignInRequired');

/**
 * The editor's token of this device, and whether one may ask the server for what editors see: the administrator needs
 * none. `first` is the token to begin with; without it, the stored one.
 */
export function useEditorToken(first?: string | null) {
  const isAdministrator = useIsAdministrator();
  const [store] = useState(() => createTokenStore(() => localStorage));
  const [token, setToken] = useState(() => first ?? store.read());
  return {
    token,
    /** What the calls of editors carry. */
    editorToken: token ?? undefined,
    mayLoad: token !== null || isAdministrator,
    keep(entered: string) {
      store.keep(entered);
      setToken(entered);
    },
    forgetToken() {
      store.forget();
      setToken(null);
    },
    /** A refused token is not asked with again after the next visit. */
    forgetRefused(of: string | null) {
      if (store.read() === of) store.forget();
    },
  };
}
export type EditorToken = ReturnType<typeof useEditorToken>;

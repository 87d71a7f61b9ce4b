import { useState } from 'react';
import { isApiError } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { useIsStaff } from '@shinobi/shared/ui/desk/administrator.js';
import { createTokenStore } from './editor-token-store.js';

/** Whether the server refused the token. */
export const isTokenRefusal = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'Forbidden' || error.code === 'SignInRequired');

/**
 * The editor token of this device, and whether editors' data may be requested: an editor's account needs no token.
 * `initial` replaces the stored token.
 */
export function useEditorToken(initial?: string | null) {
  const isEditor = useIsStaff('editor');
  const { storage } = usePlatform();
  const [store] = useState(() => createTokenStore(storage('editor')));
  const [token, setToken] = useState(() => initial ?? store.read());
  return {
    token,
    /** The token as an option of a request. */
    editorToken: token ?? undefined,
    mayLoad: token !== null || isEditor,
    saveToken(entered: string) {
      store.save(entered);
      setToken(entered);
    },
    forgetToken() {
      store.clear();
      setToken(null);
    },
    /** Removes a refused token from the device. It stays in this component's state, so the form can show the error. */
    forgetRefused(refused: string | null) {
      if (store.read() === refused) store.clear();
    },
  };
}
export type EditorToken = ReturnType<typeof useEditorToken>;

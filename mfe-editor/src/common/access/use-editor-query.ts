import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isTokenRefusal, useEditorToken } from './use-editor-token.js';

/** The options of an editor's request. */
export interface EditorRequest {
  readonly editorToken: string | undefined;
  readonly signal: AbortSignal;
}

/** Loads data with the editor token. A token that the server refuses is removed. */
export function useEditorQuery<T>(call: string, load: (request: EditorRequest) => Promise<T>) {
  const { token, editorToken, mayLoad, saveToken, forgetToken, forgetRefused } = useEditorToken();

  const client = useQueryClient();
  const queryKey = [call, token];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await load({ editorToken, signal });
      } catch (error) {
        if (isTokenRefusal(error)) forgetRefused(token);
        throw error;
      }
    },
    enabled: mayLoad,
    // Data that an editor is working on must not be replaced unexpectedly.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The data must not stay for the next person on this page, who may have no token.
    gcTime: 0,
  });

  const enter = (entered: string) => {
    saveToken(entered);
    if (entered === token) void query.refetch();
  };
  return {
    ...query,
    editorToken,
    /** Updates the loaded data after a change on the server. */
    update: (change: (data: T) => T) => {
      client.setQueryData<T>(queryKey, (data) => (data === undefined ? data : change(data)));
    },
    mayLoad,
    refused: isTokenRefusal(query.error),
    enter,
    /** Removes the token; null for an administrator, who needs none. */
    forgetToken: token === null ? null : forgetToken,
  };
}
export type EditorQuery<T> = ReturnType<typeof useEditorQuery<T>>;

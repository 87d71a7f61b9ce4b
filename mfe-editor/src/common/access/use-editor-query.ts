import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal, useEditorToken } from './use-editor-token.js';

/** What the calls of editors carry. */
interface EditorRequest {
  readonly editorToken: string | undefined;
  readonly signal: AbortSignal;
}

/** What a call answers to whoever holds the editor's token. A token that the server refuses is forgotten. */
export function useEditorQuery<T>(call: string, ask: (asked: EditorRequest) => Promise<T>) {
  const { token, editorToken, mayLoad, keep, forgetToken, forgetRefused } = useEditorToken();

  const client = useQueryClient();
  const queryKey = [call, token];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await ask({ editorToken, signal });
      } catch (error) {
        if (isRefusal(error)) forgetRefused(token);
        throw error;
      }
    },
    enabled: mayLoad,
    // What an editor is at work on is not replaced by itself.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Whoever comes after the editor to this page shows the token again.
    gcTime: 0,
  });

  const enter = (entered: string) => {
    keep(entered);
    if (entered === token) void query.refetch();
  };
  return {
    ...query,
    editorToken,
    /** Changes what is known, after a call that has changed it on the server. */
    update: (to: (known: T) => T) => {
      client.setQueryData<T>(queryKey, (known) => (known === undefined ? known : to(known)));
    },
    mayLoad,
    refused: isRefusal(query.error),
    enter,
    /** Forgets the token; null for an administrator, who has none. */
    forgetToken: token === null ? null : forgetToken,
  };
}
export type EditorQuery<T> = ReturnType<typeof useEditorQuery<T>>;

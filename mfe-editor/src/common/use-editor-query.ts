import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal, useEditorToken } from './use-editor-token.js';

/** What the calls of editors carry. */
interface Asked {
  readonly editorToken: string | undefined;
  readonly signal: AbortSignal;
}

/** What a call answers to whoever holds the editor's token. A token that the server refuses is forgotten. */
export function useEditorQuery<T>(call: string, ask: (asked: Asked) => Promise<T>) {
  const { token, editorToken, mayAsk, keep, leave, refused } = useEditorToken();

  const client = useQueryClient();
  const queryKey = [call, token];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await ask({ editorToken, signal });
      } catch (error) {
        if (isRefusal(error)) refused(token);
        throw error;
      }
    },
    enabled: mayAsk,
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
    put: (to: (known: T) => T) => {
      client.setQueryData<T>(queryKey, (known) => (known === undefined ? known : to(known)));
    },
    mayAsk,
    refused: isRefusal(query.error),
    enter,
    /** Forgets the token; null for an administrator, who has none. */
    leave: token === null ? null : leave,
  };
}
export type EditorQuery<T> = ReturnType<typeof useEditorQuery<T>>;

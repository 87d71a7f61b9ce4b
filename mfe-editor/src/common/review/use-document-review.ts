import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { useIsStaff } from '@shinobi/shared/ui/desk/administrator.js';
import type { DocumentKind } from '../workbench/document-kind.js';

/** The review of a document, for editors with an account; `data` is undefined for others and for a new document. */
export function useDocumentReview<T extends object, S>({ reviewing, isNew, versionOf }: DocumentKind<T, S>, stored: S) {
  const { api } = usePlatform();
  const client = useQueryClient();
  const isEditor = useIsStaff('editor');
  const document = reviewing && { kind: reviewing.kind, id: reviewing.idOf(stored) };
  const query = useQuery({
    queryKey: ['document-review', document?.kind, document?.id, versionOf(stored)],
    queryFn: ({ signal }) => {
      if (!document) throw new Error('This kind of document is not reviewed.');
      return api('GET /api/Review/GetDocument', { query: document, signal });
    },
    enabled: isEditor && document !== undefined && !isNew(stored),
    gcTime: 0,
  });
  const refresh = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => key === 'document-review' || key === 'submissions',
    });
  return { ...query, document, refresh };
}
export type DocumentReviewQuery = ReturnType<typeof useDocumentReview>;

/**
 * Runs one action at a time; its refusals are shown. Afterwards the review is loaded again, also when it was refused. An
 * action that uses the idempotency key is given with all that it sends, by which a repeated try is recognized.
 */
export function useReviewAction(refresh: () => Promise<void>) {
  return useAction(
    async (idempotencyKey: string, run: (idempotencyKey: string) => Promise<unknown>, _sent?: object) => {
      try {
        await run(idempotencyKey);
      } finally {
        await refresh();
      }
    },
    { ofForm: true },
  );
}

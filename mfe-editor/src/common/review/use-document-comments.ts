import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EditComment } from '@shinobi/shared/contract/editing/review';
import { usePlatform } from '@shinobi/shared/platform';
import type { Row } from '../rows/rows.js';
import type { DocumentKind } from '../workbench/document-kind.js';
import type { WorkbenchState } from '../workbench/use-workbench.js';
import type { DocumentComments } from './comments-context.js';
import { findCommentedRows, parseAnchor, type RowsByPath } from './find-commented-rows.js';
import { type DocumentReviewQuery, useReviewAction } from './use-document-review.js';

const NONE: readonly EditComment[] = [];
const NOT_FOUND_YET: ReturnType<typeof findCommentedRows> = new Map();

/** Returns the rows of a document by the names that anchors have for them. */
function rowsOf<T extends object, S>({ reviewing }: DocumentKind<T, S>, value: T): RowsByPath {
  const lists = reviewing?.rowsOf?.(value) ?? value;
  return Object.fromEntries(Object.entries(lists).filter(([, rows]) => Array.isArray(rows))) as RowsByPath;
}

/** Loads the rows of the versions that comments are about, except of the one in the editor. */
function usePastRows<T extends object, S>(kind: DocumentKind<T, S>, stored: S, comments: readonly EditComment[]) {
  const { api } = usePlatform();
  const current = kind.versionOf(stored);
  const onRows = comments.filter(({ parentId, anchor }) => parentId === null && parseAnchor(anchor) !== null);
  const versions = [...new Set(onRows.map(({ version }) => version))].filter((version) => version !== current);
  // A version that cannot be loaded is left out: then the comments on it stay at their positions.
  const load = (version: number) =>
    kind.loadVersion(api, stored, version).then(
      (past) => [[version, rowsOf(kind, kind.toEditable(past))] as const],
      () => [],
    );
  const { data, isPending } = useQuery({
    queryKey: ['commented-versions', kind.draftKey(stored), versions],
    queryFn: async () => new Map((await Promise.all(versions.map(load))).flat()),
    enabled: versions.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  });
  return { past: data, isLoading: versions.length > 0 && isPending };
}

/** The comments of the document in the editor, each at its row. Null where there are none. */
export function useDocumentComments<T extends object, S>(
  { kind, saving, text }: WorkbenchState<T, S>,
  { document, data, refresh }: DocumentReviewQuery,
): DocumentComments | null {
  const { api } = usePlatform();
  const { act } = useReviewAction(refresh);
  const { stored, base } = saving;
  const comments = data?.comments ?? NONE;
  const { past, isLoading } = usePastRows(kind, stored, comments);
  const found = useMemo(
    () => (isLoading ? NOT_FOUND_YET : findCommentedRows(comments, rowsOf(kind, base), past ?? new Map(), kind.rowKey)),
    [comments, kind, base, past, isLoading],
  );
  if (!document || !data) return null;
  const version = kind.versionOf(stored);
  const indexOf = (rows: readonly Row[] | undefined, rowId: string) => rows?.findIndex(({ id }) => id === rowId) ?? -1;
  return {
    comments,
    documentKey: kind.draftKey(stored),
    commentsOn: (rowId) =>
      comments.filter(({ commentId, parentId }) => parentId === null && found.get(commentId)?.rowId === rowId),
    anchorOf: (path, rowId) => {
      const index = indexOf(rowsOf(kind, base)[path], rowId);
      return index < 0 ? null : `${path}.${index}`;
    },
    add: (anchor, written, parentId) => {
      const answered = parentId === undefined ? {} : { parentId };
      const body = { ...document, version, anchor, text: written, ...answered };
      return act(() => api('POST /api/Review/AddComment', { body }));
    },
    resolve: (commentId, resolved) =>
      act(() => api('POST /api/Review/ResolveComment', { body: { commentId, resolved } })),
    nameOf: ({ commentId, anchor, version: then }) => {
      const row = found.get(commentId);
      if (!row) return kind.fieldName(anchor, text.value);
      const index = row.rowId === null ? -1 : indexOf(rowsOf(kind, text.value)[row.path], row.rowId);
      return index < 0
        ? `${kind.fieldName(anchor, base)} of version ${then}, removed since`
        : kind.fieldName(`${row.path}.${index}`, text.value);
    },
  };
}

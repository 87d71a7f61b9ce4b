import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EditComment } from '@shinobi/shared/contract/editing/review';
import { usePlatform } from '@shinobi/shared/platform';
import { hasUnsentText } from '../drafts/unsent-text.js';
import type { Row } from '../rows/rows.js';
import type { DocumentKind } from '../workbench/document-kind.js';
import type { WorkbenchState } from '../workbench/use-workbench.js';
import type { DocumentComments } from './comments-context.js';
import { type AnchoredComment, findCommentedRows, parseAnchor, type RowsByPath } from './find-commented-rows.js';
import { listUnsentComments, unsentName } from './unsent-comments.js';
import { type DocumentReviewQuery, useReviewAction } from './use-document-review.js';

const NONE: readonly EditComment[] = [];
const NOT_FOUND_YET: ReturnType<typeof findCommentedRows> = new Map();

/** Returns the rows of a document by the names that anchors have for them. */
function rowsOf<T extends object, S>({ reviewing }: DocumentKind<T, S>, value: T): RowsByPath {
  const lists = reviewing?.rowsOf?.(value) ?? value;
  return Object.fromEntries(Object.entries(lists).filter(([, rows]) => Array.isArray(rows))) as RowsByPath;
}

/** Loads the rows of the versions that comments are about, except of the one in the editor. */
function usePastRows<T extends object, S>(kind: DocumentKind<T, S>, stored: S, comments: readonly AnchoredComment[]) {
  const { api } = usePlatform();
  const current = kind.versionOf(stored);
  const onRows = comments.filter(({ anchor }) => parseAnchor(anchor) !== null);
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

function useUnsentComments(documentKey: string, version: number) {
  const { storage } = usePlatform();
  return useMemo(() => listUnsentComments(storage('editor'), documentKey, version), [storage, documentKey, version]);
}

/** The comments of the document in the editor, each at its row. Null where there are none. */
export function useDocumentComments<T extends object, S>(
  { kind, saving, text }: WorkbenchState<T, S>,
  { document, data, refresh }: DocumentReviewQuery,
): DocumentComments | null {
  const { api, storage } = usePlatform();
  const { act } = useReviewAction(refresh);
  const { stored, base } = saving;
  const comments = data?.comments ?? NONE;
  const documentKey = kind.draftKey(stored);
  const version = kind.versionOf(stored);
  const unsent = useUnsentComments(documentKey, version);
  const anchored = useMemo(
    () => [...comments.filter(({ parentId }) => parentId === null), ...unsent],
    [comments, unsent],
  );
  const { past, isLoading } = usePastRows(kind, stored, anchored);
  const found = useMemo(
    () => (isLoading ? NOT_FOUND_YET : findCommentedRows(anchored, rowsOf(kind, base), past ?? new Map(), kind.rowKey)),
    [anchored, kind, base, past, isLoading],
  );
  if (!document || !data) return null;
  const indexOf = (rows: readonly Row[] | undefined, rowId: string) => rows?.findIndex(({ id }) => id === rowId) ?? -1;
  const anchorOf = (path: string, rowId: string) => {
    const index = indexOf(rowsOf(kind, base)[path], rowId);
    return index < 0 ? null : `${path}.${index}`;
  };
  const nameOf = ({ commentId, anchor, version: then }: AnchoredComment) => {
    const row = found.get(commentId);
    if (!row) return kind.fieldName(anchor, text.value);
    const index = row.rowId === null ? -1 : indexOf(rowsOf(kind, text.value)[row.path], row.rowId);
    return index < 0
      ? `${kind.fieldName(anchor, base)} of version ${then}, removed since`
      : kind.fieldName(`${row.path}.${index}`, text.value);
  };
  return {
    comments,
    documentKey,
    commentsOn: (rowId) =>
      comments.filter(({ commentId, parentId }) => parentId === null && found.get(commentId)?.rowId === rowId),
    anchorOf,
    unsentOn: (path, rowId) => {
      const kept = unsent.find(({ commentId }) => found.get(commentId)?.rowId === rowId);
      const anchor = anchorOf(path, rowId);
      return kept?.name ?? (anchor === null ? null : unsentName(documentKey, anchor, version));
    },
    unsentOnRemoved: unsent
      .filter(({ commentId, name }) => found.get(commentId)?.rowId === null && hasUnsentText(storage('editor'), name))
      .map((each) => ({ name: each.name, about: nameOf(each) })),
    add: (anchor, written, parentId) => {
      const answered = parentId === undefined ? {} : { parentId };
      const body = { ...document, version, anchor, text: written, ...answered };
      return act((idempotencyKey) => api('POST /api/Review/AddComment', { body, idempotencyKey }), body);
    },
    resolve: (commentId, resolved) =>
      act(() => api('POST /api/Review/ResolveComment', { body: { commentId, resolved } })),
    nameOf,
  };
}

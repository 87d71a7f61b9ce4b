import { createContext, useContext } from 'react';
import type { EditComment } from '@shinobi/shared/contract/editing/review';

/** The comments of the document in the editor. */
export interface DocumentComments {
  readonly comments: readonly EditComment[];
  /** Identifies the document in the browser's storage. */
  readonly documentKey: string;
  /** Returns the comments on a row, without replies. They follow a row that is moved. */
  readonly commentsOn: (rowId: string) => readonly EditComment[];
  /** Returns the anchor for a comment on a row; null for a row that is not saved yet. */
  readonly anchorOf: (path: string, rowId: string) => string | null;
  /** Returns the name under which an unsent comment on a row is kept on this device; null for a row that is not saved yet. */
  readonly unsentOn: (path: string, rowId: string) => string | null;
  /** The unsent comments on rows that were removed since, with what they were about. */
  readonly unsentOnRemoved: readonly { readonly name: string; readonly about: string }[];
  /** Adds a comment, or a reply; returns whether it worked. */
  readonly add: (anchor: string, text: string, parentId?: number) => Promise<boolean>;
  readonly resolve: (commentId: number, resolved: boolean) => Promise<boolean>;
  /** Names the part that a comment is about. */
  readonly nameOf: (comment: EditComment) => string;
}

/** Null where there are no comments: for holders of the token, and for a new document. */
const CommentsContext = createContext<DocumentComments | null>(null);

export const CommentsProvider = CommentsContext.Provider;
export const useComments = (): DocumentComments | null => useContext(CommentsContext);

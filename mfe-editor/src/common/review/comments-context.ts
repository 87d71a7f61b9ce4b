import { createContext, useContext } from 'react';
import type { EditComment } from '@shinobi/shared/contract/editing/review';

/** The comments of the document in the editor. */
export interface DocumentComments {
  readonly comments: readonly EditComment[];
  /** Adds a comment, or an answer; returns whether it worked. */
  readonly add: (anchor: string, text: string, parentId?: number) => Promise<boolean>;
  readonly resolve: (commentId: number, resolved: boolean) => Promise<boolean>;
  readonly nameOf: (anchor: string) => string;
}

/** Null where there are no comments: for holders of the token, and for a new document. */
const CommentsContext = createContext<DocumentComments | null>(null);

export const CommentsProvider = CommentsContext.Provider;
export const useComments = (): DocumentComments | null => useContext(CommentsContext);

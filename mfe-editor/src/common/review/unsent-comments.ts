import type { RemoteStorage } from '@shinobi/shared/platform';
import { listUnsentTexts } from '../drafts/unsent-text.js';
import type { AnchoredComment } from './find-commented-rows.js';

/** A comment on a row that was written but not sent. It has an id of its own, below zero. */
export interface UnsentComment extends AnchoredComment {
  /** The name under which its text is kept on this device. */
  readonly name: string;
}

const ROW_NAME = /^(\w+\.\d+)(?:@(\d+))?$/;

/**
 * The name under which a comment on a row is kept: its position in a version, which identifies the row for good. Positions
 * change when rows are moved, added or removed.
 */
export const unsentName = (documentKey: string, anchor: string, version: number): string =>
  `${documentKey}:${anchor}@${version}`;

/** Returns the unsent comments on rows of a document. Those without a version are older and belong to the current one. */
export const listUnsentComments = (
  storage: RemoteStorage<'editor'>,
  documentKey: string,
  current: number,
): readonly UnsentComment[] =>
  listUnsentTexts(storage, `${documentKey}:`).flatMap((name, at) => {
    const [, anchor, version] = ROW_NAME.exec(name.slice(documentKey.length + 1)) ?? [];
    return anchor === undefined ? [] : [{ name, commentId: -1 - at, anchor, version: Number(version ?? current) }];
  });

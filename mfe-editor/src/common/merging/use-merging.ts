import { useLayoutEffect, useRef, useState } from 'react';
import type { Draft } from '../drafts/draft-store.js';
import { alignIds, isClean, merge, type RowKey } from './three-way-merge.js';
import { withNewIds, contentOf } from '../rows/rows.js';
import type { useUndo } from '../undo/use-undo.js';

/** A state of the document on the server, and the same as it is edited here. */
interface ServerState<T, S> {
  readonly stored: S;
  readonly base: T;
}

/** Another state of the document, of which some changes contradict those in the editor. */
export interface MergeConflict<T, S> {
  readonly stored: S;
  /** What both states began with. */
  readonly base: T;
  readonly theirs: T;
}

interface MergingOptions<T, S> {
  readonly text: Pick<ReturnType<typeof useUndo<T>>, 'value' | 'change' | 'rewrite'>;
  readonly initial: S;
  /** `initial` as it was put into the editor. */
  readonly first: T;
  readonly rowKey?: RowKey;
}

/**
 * What the server has of a document, and how another editor's version of it gets into the editor: what does not
 * contradict is merged at once, the rest waits for a choice.
 */
export function useMerging<T extends object, S>({ text, initial, first, rowKey }: MergingOptions<T, S>) {
  const { value: present, change, rewrite } = text;
  const [{ stored, base }, setKept] = useState<ServerState<T, S>>({ stored: initial, base: first });
  const [conflict, setConflict] = useState<MergeConflict<T, S> | null>(null);
  const [isMerged, setIsMerged] = useState(false);
  // What was typed while the server was asked belongs to it.
  const latest = useRef(present);
  useLayoutEffect(() => {
    latest.current = present;
  });

  const keep = (kept: ServerState<T, S>, hasOthers = false) => {
    setKept(kept);
    setConflict(null);
    setIsMerged(hasOthers);
  };
  /** True when nothing has to be chosen. */
  const mergeVersion = (other: MergeConflict<T, S>, mine: T): boolean => {
    rewrite((value) => merge({ ...other, mine: value }, 'mine', rowKey));
    const needsNoChoice = isClean({ ...other, mine }, rowKey);
    if (needsNoChoice)
      keep({ stored: other.stored, base: other.theirs }, contentOf(other.base) !== contentOf(other.theirs));
    else setConflict(other);
    return needsNoChoice;
  };
  return {
    ...{ stored, base, conflict },
    /** Another's version is in the editor and not saved with what is there. */
    isMerged,
    /** Notes what the server has now. */
    keep: (kept: ServerState<T, S>) => keep(kept),
    /** Takes in what somebody else has saved; true when nothing has to be chosen. */
    mergeTheirs: (theirs: S, value: T): boolean =>
      mergeVersion({ stored: theirs, base, theirs: alignIds(base, value, rowKey) }, latest.current),
    /** The choice is made: what is in the editor follows the other's version. */
    settle: () => conflict && keep({ stored: conflict.stored, base: conflict.theirs }, true),
    /** Puts a draft into the editor, together with what was saved since it was written. */
    restore: (draft: Pick<Draft<T>, 'value' | 'baseValue'>) => {
      const { value, baseValue } = withNewIds({ value: draft.value, baseValue: draft.baseValue });
      change(() => value);
      if (baseValue) mergeVersion({ stored, base: baseValue, theirs: alignIds(baseValue, base, rowKey) }, value);
    },
  };
}

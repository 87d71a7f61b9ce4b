import { useLayoutEffect, useRef, useState } from 'react';
import type { Draft } from '../drafts/draft-store.js';
import { alignIds, mergesCleanly, mergeVersions, type RowKey } from './three-way-merge.js';
import { contentOf, withNewIds } from '../rows/rows.js';
import type { useUndo } from '../undo/use-undo.js';

/** What the server has, and the same in the form in which it is edited. */
interface ServerState<T, S> {
  readonly stored: S;
  readonly base: T;
}

/** Another editor's version, some of whose changes conflict with those in the editor. */
export interface MergeConflict<T, S> {
  readonly stored: S;
  /** The common base of both versions. */
  readonly base: T;
  readonly theirs: T;
}

interface MergeStateOptions<T, S> {
  readonly text: Pick<ReturnType<typeof useUndo<T>>, 'value' | 'change' | 'rewrite'>;
  readonly initial: S;
  /** `initial` in the form in which it is edited. */
  readonly first: T;
  readonly rowKey?: RowKey;
}

/**
 * Keeps track of what the server has, and merges another editor's version into the editor. Changes that do not conflict
 * are merged immediately; conflicts wait for a decision.
 */
export function useMergeState<T extends object, S>({ text, initial, first, rowKey }: MergeStateOptions<T, S>) {
  const { value: present, change, rewrite } = text;
  const [{ stored, base }, setState] = useState<ServerState<T, S>>({ stored: initial, base: first });
  const [conflict, setConflict] = useState<MergeConflict<T, S> | null>(null);
  const [isMerged, setIsMerged] = useState(false);
  // Merges must include what was typed while the request was running.
  const latest = useRef(present);
  useLayoutEffect(() => {
    latest.current = present;
  });

  const setServerState = (state: ServerState<T, S>, hasTheirChanges = false) => {
    setState(state);
    setConflict(null);
    setIsMerged(hasTheirChanges);
  };
  /** Merges a version into the editor; returns whether that worked without a conflict. */
  const mergeVersion = (other: MergeConflict<T, S>, mine: T): boolean => {
    rewrite((value) => mergeVersions({ ...other, mine: value }, 'mine', rowKey));
    const isConflictFree = mergesCleanly({ ...other, mine }, rowKey);
    if (isConflictFree)
      setServerState({ stored: other.stored, base: other.theirs }, contentOf(other.base) !== contentOf(other.theirs));
    else setConflict(other);
    return isConflictFree;
  };
  return {
    ...{ stored, base, conflict },
    /** True while another editor's changes are in the editor and the result is not saved. */
    isMerged,
    /** Records what the server has now. */
    setServerState: (state: ServerState<T, S>) => setServerState(state),
    /** Merges what another editor has saved; returns whether that worked without a conflict. */
    mergeTheirs: (theirs: S, value: T): boolean =>
      mergeVersion({ stored: theirs, base, theirs: alignIds(base, value, rowKey) }, latest.current),
    /** Accepts what is in the editor as based on the other editor's version. */
    settle: () => conflict && setServerState({ stored: conflict.stored, base: conflict.theirs }, true),
    /** Puts a draft into the editor, merged with what was saved since it was written. */
    restore: (draft: Pick<Draft<T>, 'value' | 'baseValue'>) => {
      const { value, baseValue } = withNewIds({ value: draft.value, baseValue: draft.baseValue });
      change(() => value);
      if (baseValue) mergeVersion({ stored, base: baseValue, theirs: alignIds(baseValue, base, rowKey) }, value);
    },
  };
}

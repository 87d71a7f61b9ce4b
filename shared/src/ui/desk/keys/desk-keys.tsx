import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react';
import { usePlatform } from '@shinobi/shared/platform';

/** A key of a page, and what it does. */
export interface DeskKey {
  /** As the list of keys shows it: `j`, `Shift + X`. */
  readonly shown: string;
  readonly does: string;
  /** The values of `KeyboardEvent.key` that run it; empty where an element handles the key itself. */
  readonly keys: readonly string[];
  /** Returns false when there was nothing to do, so that the browser does what it would have done. */
  readonly run?: (event: KeyboardEvent) => boolean;
}

interface KeyRegistry {
  /** Adds the keys of a component; returns a function that removes them. */
  subscribe(read: () => readonly DeskKey[]): () => void;
  /** Returns all keys of the page, those of the last component first. */
  list(): readonly DeskKey[];
}

const KeyContext = createContext<KeyRegistry | null>(null);

function createKeyRegistry(): KeyRegistry {
  const readers = new Set<() => readonly DeskKey[]>();
  return {
    subscribe(read) {
      readers.add(read);
      return () => void readers.delete(read);
    },
    list: () => [...readers].toReversed().flatMap((read) => read()),
  };
}

const EDITABLE = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Keys of fields, dialogs and of whatever owns all keys are not the page's, nor are those with a modifier. */
function isForPage(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, defaultPrevented, isComposing, target } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return false;
  if (target instanceof Element && target.closest(EDITABLE)) return false;
  return !document.querySelector('dialog[open], [data-owns-keys]');
}

/** People who dictate, or press keys by accident, switch keys of a single character off (WCAG 2.1.4). */
export function useSingleKeys() {
  const { local } = usePlatform().storage('desk');
  return {
    areOn: () => local.read('desk-keys') !== 'off',
    set: (on: boolean) => void local.write('desk-keys', on ? null : 'off'),
  };
}

/** Runs the keys of a page's components. Rendered once, around the page. */
export function DeskKeys({ children }: { readonly children: ReactNode }) {
  const registry = useMemo(() => createKeyRegistry(), []);
  const singleKeys = useSingleKeys();
  const areOn = useRef(singleKeys.areOn);
  useEffect(() => {
    areOn.current = singleKeys.areOn;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForPage(event) || (event.key.length === 1 && event.key !== '?' && !areOn.current())) return;
      const handled = registry.list().some(({ keys, run }) => keys.includes(event.key) && run?.(event));
      if (handled) event.preventDefault();
    };
    // Before the shell, whose search opens by `/`.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [registry]);
  return <KeyContext value={registry}>{children}</KeyContext>;
}

/** Adds keys to the page, and to its list of keys, while the component is mounted. */
export function useDeskKeys(keys: readonly DeskKey[]): void {
  const registry = use(KeyContext);
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => registry?.subscribe(() => current.current), [registry]);
}

/** Returns a function that lists the keys of the page. */
export function useKeyList(): () => readonly DeskKey[] {
  const registry = use(KeyContext);
  return () => registry?.list() ?? [];
}

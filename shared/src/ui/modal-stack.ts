import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';

interface Layer {
  readonly element: HTMLDialogElement;
  readonly opener: Element | null;
}

/** The open modals, the lowest first. The browser makes all but the last one inert. */
let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();

/** Keeps the space of the scrollbar that disappears while the page cannot scroll (base.css), so that nothing moves. */
function reserveScrollbar(covered: boolean) {
  const root = document.documentElement;
  root.style.scrollbarGutter = covered && window.innerWidth > root.clientWidth ? 'stable' : '';
}

function change(next: readonly Layer[]) {
  layers = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The topmost modal, or null. Toasts render inside it, so that they stay reachable above panels and dialogs. */
export const useTopLayer = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => layers.at(-1)?.element ?? null,
    () => null,
  );

/** Makes the open modals return the focus to an element, because their openers are on a page that was left. */
export const returnFocusTo = (opener: HTMLElement | null): void =>
  change(layers.map(({ element }) => ({ element, opener })));

function open(element: HTMLDialogElement) {
  const opener = document.activeElement;
  if (layers.length === 0) reserveScrollbar(true);
  element.showModal();
  const start = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>('h2');
  start?.focus({ preventScroll: true });
  change([...layers, { element, opener }]);
}

function close(element: HTMLDialogElement) {
  const layer = layers.find((l) => l.element === element);
  element.close();
  if (!layer) return;
  // Modals that were opened from inside this one return the focus to this one's opener.
  const inherits = (l: Layer) => (element.contains(l.opener) ? { ...l, opener: layer.opener } : l);
  change(layers.filter((l) => l !== layer).map(inherits));
  if (layers.length === 0) reserveScrollbar(false);
  if (layer.opener instanceof HTMLElement) layer.opener.focus({ preventScroll: true });
}

/**
 * Shows a `<dialog>` as a modal while it is mounted and not leaving. Focuses the element marked `data-autofocus`, else the
 * heading, and returns the focus at the end.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, leaving = false): void {
  useLayoutEffect(() => {
    const element = ref.current;
    // Not in this effect's clean-up: React would restore the focus itself.
    if (element) (leaving ? close : open)(element);
  }, [ref, leaving]);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => void (element && close(element));
  }, [ref]);
}

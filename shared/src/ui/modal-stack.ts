import { useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';

interface Layer {
  readonly element: HTMLDialogElement;
  readonly opener: Element | null;
}

/** What lies over the page, the lowest first. The browser makes all but the last one inert. */
let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();

/** The page does not scroll below (base.css); where that takes a scrollbar away, its room is kept and nothing moves. */
function keepScrollbarRoom(covered: boolean) {
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

/** The element on top of the page, or null: what must stay within reach above panels and dialogs is put inside it. */
export const useTopLayer = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => layers.at(-1)?.element ?? null,
    () => null,
  );

function open(element: HTMLDialogElement) {
  const opener = document.activeElement;
  if (layers.length === 0) keepScrollbarRoom(true);
  element.showModal();
  const start = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>('h2');
  start?.focus({ preventScroll: true });
  change([...layers, { element, opener }]);
}

function close(element: HTMLDialogElement) {
  const layer = layers.find((l) => l.element === element);
  element.close();
  if (!layer) return;
  // What was opened from inside this one goes back to where this one came from.
  const inherits = (l: Layer) => (element.contains(l.opener) ? { ...l, opener: layer.opener } : l);
  change(layers.filter((l) => l !== layer).map(inherits));
  if (layers.length === 0) keepScrollbarRoom(false);
  if (layer.opener instanceof HTMLElement) layer.opener.focus({ preventScroll: true });
}

/**
 * Lays a `<dialog>` over the page for as long as it is mounted and not leaving. Focus goes to the element marked
 * `data-autofocus`, else to the heading, and at the end back to where it was.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, leaving = false): void {
  useLayoutEffect(() => {
    const element = ref.current;
    // Not as this effect's end: React would put the focus back into what stays in the page.
    if (element) (leaving ? close : open)(element);
  }, [ref, leaving]);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => void (element && close(element));
  }, [ref]);
}

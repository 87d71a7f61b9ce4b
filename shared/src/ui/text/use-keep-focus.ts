import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

const FOCUSABLE = 'button, a[href], input, textarea, select, h2[tabindex], h3[tabindex]';

/** Whether no element has the focus. The browser drops the focus when its element is removed. */
const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body;

interface LastFocus {
  readonly element: Element;
  /** The item of the list, or the row of the table, that the element is in, then those after it and those before it, the nearest first. */
  readonly items: readonly Element[];
}

function itemsNear(element: Element, section: Element): Element[] {
  let item = element.closest('li, tr');
  // The item of the section's own list, for an element in a list within an item.
  for (let outer = item; outer && section.contains(outer); outer = outer.parentElement?.closest('li, tr') ?? null)
    item = outer;
  if (!item) return [];
  const items = [...(item.parentElement?.children ?? [])];
  const index = items.indexOf(item);
  return [...items.slice(index), ...items.slice(0, index).toReversed()];
}

/**
 * Keeps the focus in a section: when the focused element is removed, the first focusable element of the section gets the
 * focus, so that keyboard users do not start at the top of the page. With `inList` the nearest item of the section's list
 * or row of its table comes first.
 */
export function useKeepFocus(section: RefObject<HTMLElement | null>, { inList = false } = {}): void {
  const last = useRef<LastFocus | null>(null);
  const keep = () => {
    if (!last.current || last.current.element.isConnected || !isFocusLost()) return;
    const near = last.current.items.find((item) => section.current?.contains(item) && item.querySelector(FOCUSABLE));
    last.current = null;
    (near ?? section.current)?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  };
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    const element = section.current;
    const remember = ({ target, currentTarget }: FocusEvent) => {
      const focused = target as Element;
      const items = inList ? itemsNear(focused, currentTarget as Element) : [];
      last.current = { element: focused, items };
    };
    // A removed element loses the focus as well, but is no longer connected.
    const forget = () =>
      queueMicrotask(() => last.current?.element.isConnected && isElsewhere(last.current.element) && clear());
    const clear = () => void (last.current = null);
    // Parts of the section may render without it.
    const changes = new MutationObserver(() => keepNow());
    if (element) changes.observe(element, { childList: true, subtree: true });
    element?.addEventListener('focusin', remember);
    element?.addEventListener('focusout', forget);
    return () => {
      changes.disconnect();
      element?.removeEventListener('focusin', remember);
      element?.removeEventListener('focusout', forget);
    };
  }, [section, inList]);
  // The innermost section that renders comes first.
  useLayoutEffect(keep);
}

const isElsewhere = (node: Node): boolean => document.activeElement !== node;

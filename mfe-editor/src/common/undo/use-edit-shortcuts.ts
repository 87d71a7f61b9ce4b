import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Shortcuts {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** The action of a key: Ctrl or ⌘ with S saves, with Z takes back, with Shift+Z or Y brings back. */
function shortcutOf(event: KeyboardEvent): keyof Shortcuts | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return null;
  const key = event.key.toLowerCase();
  if (key === 's') return event.shiftKey ? null : 'save';
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
}

const targetElement = ({ target }: Event) => (target instanceof Element ? target : null);
const isEditable = (element: Element | null) =>
  element?.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') != null;
const isInDialog = (element: Element | null) =>
  element?.closest('dialog, [role="dialog"], [role="alertdialog"]') != null;

/**
 * Saving works wherever the focus is, but for questions that are open. Undo and redo leave fields outside `bench` to the
 * browser; within it, the browser's own knows one field only.
 */
export function useEditShortcuts(bench: RefObject<HTMLElement | null>, to: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcutOf(event);
    const element = targetElement(event);
    if (!action || event.defaultPrevented) return;
    const isOutside = !bench.current?.contains(element);
    if (action !== 'save' && isOutside && (isEditable(element) || isInDialog(element))) return;
    // The browser would offer to save the page as a file.
    event.preventDefault();
    if (!isInDialog(element) && !(event.repeat && action === 'save')) to[action]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

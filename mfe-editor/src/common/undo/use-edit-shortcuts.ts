import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Shortcuts {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** With Ctrl or ⌘: S saves, Z undoes, Shift+Z or Y redoes. */
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
 * Handles the shortcuts of an editor. Saving works wherever the focus is, except in an open dialog. Undo and redo in fields
 * outside `workbench` are left to the browser; inside it they are handled here, because the browser's undo knows one field
 * only.
 */
export function useEditShortcuts(workbench: RefObject<HTMLElement | null>, shortcuts: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcutOf(event);
    const element = targetElement(event);
    if (!action || event.defaultPrevented) return;
    const isOutside = !workbench.current?.contains(element);
    if (action !== 'save' && isOutside && (isEditable(element) || isInDialog(element))) return;
    // Otherwise the browser would offer to save the page as a file.
    event.preventDefault();
    if (!isInDialog(element) && !(event.repeat && action === 'save')) shortcuts[action]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

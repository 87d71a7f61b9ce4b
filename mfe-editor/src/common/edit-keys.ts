interface Shortcuts {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Ctrl or ⌘ with S saves, with Z takes back, with Shift+Z or Y brings back: the fields' own undo knows one field only. */
export function editKey(event: KeyboardEvent, to: Shortcuts): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
  const key = event.key.toLowerCase();
  const act = key === 's' ? to.save : key === 'z' ? (event.shiftKey ? to.redo : to.undo) : key === 'y' ? to.redo : null;
  if (!act) return;
  event.preventDefault();
  act();
}

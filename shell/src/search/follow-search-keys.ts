const EDITABLE = 'input, textarea, select, [contenteditable]';

/** Whether the key is Ctrl+K or Cmd+K, also in a field, or `/` outside of one. */
function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (altKey || event.isComposing || event.repeat || event.defaultPrevented) return false;
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey) return true;
  // On some keyboards it is typed with Shift.
  if (key !== '/' || ctrlKey || metaKey) return false;
  return !(target instanceof Element && target.closest(EDITABLE));
}

/**
 * Opens the search by Ctrl+K, Cmd+K and `/`. While a panel or dialog is open, or a game runs, the keys are theirs. Returns a
 * function that stops it.
 */
export function followSearchKeys(page: Document, open: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSearchKey(event) || page.querySelector('dialog[open], [data-owns-keys]')) return;
    event.preventDefault();
    open();
  };
  page.addEventListener('keydown', onKeyDown);
  return () => page.removeEventListener('keydown', onKeyDown);
}

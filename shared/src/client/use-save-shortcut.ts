import { useEffect } from 'react';

/** Marks a form that Ctrl+S submits. */
export const SUBMIT_ON_SAVE_SHORTCUT = { 'data-save': '' } as const;

const formOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-save]') : null;

const isSaveShortcut = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !isComposing;

/**
 * Submits the focused form on Ctrl+S, or the form that was changed last. The browser's dialog for saving the page never
 * appears.
 */
export function useSaveShortcut(): void {
  useEffect(() => {
    let changed: HTMLFormElement | null = null;
    const note = ({ target }: Event) => {
      changed = formOf(target) ?? changed;
    };
    const save = (event: KeyboardEvent) => {
      if (!isSaveShortcut(event)) return;
      event.preventDefault();
      const { target, repeat } = event;
      // An open dialog comes first; holding the key down saves once.
      if (repeat || document.querySelector('dialog[open], [role="dialog"]')) return;
      const form = formOf(target) ?? changed;
      if (form?.isConnected) form.requestSubmit();
    };
    document.addEventListener('input', note);
    document.addEventListener('keydown', save);
    return () => {
      document.removeEventListener('input', note);
      document.removeEventListener('keydown', save);
    };
  }, []);
}

import { flushSync } from 'react-dom';

/**
 * Shows the errors of a form, and moves the focus to the first field that has one: a screen reader then reads the error, of
 * which it would say nothing while the focus is on the button.
 */
export function focusInvalid(form: HTMLFormElement | null, showErrors: () => void): void {
  flushSync(showErrors);
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

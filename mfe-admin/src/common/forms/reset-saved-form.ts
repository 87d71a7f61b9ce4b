import { formText } from '@shinobi/shared/client';

/** Empties a form after its values were saved, unless they have changed since: what was typed meanwhile stays. */
export function resetSavedForm(form: HTMLFormElement, saved: FormData): void {
  const now = new FormData(form);
  const names = new Set([...now.keys(), ...saved.keys()]);
  if ([...names].every((name) => formText(now, name) === formText(saved, name))) form.reset();
}

import { type FormEvent, useRef, useState } from 'react';
import { formText } from '@shinobi/shared/client';
import { type FormErrors, NO_ERRORS, toFormErrors } from './form-errors.js';

export interface FormSubmit {
  readonly errors: FormErrors;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Sends a form, one submit at a time, and focuses the first field with an error. */
export function useFormSubmit(
  fields: readonly string[],
  send: (values: Record<string, string>) => Promise<void>,
): FormSubmit {
  const [errors, setErrors] = useState(NO_ERRORS);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const run = async (form: HTMLFormElement) => {
    const values = Object.fromEntries(fields.map((name) => [name, formText(new FormData(form), name)]));
    setBusy(true);
    setErrors(NO_ERRORS);
    try {
      await send(values);
    } catch (thrown) {
      const next = toFormErrors(thrown, fields);
      setErrors(next);
      const first = fields.find((name) => next.fields[name]);
      if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    } finally {
      setBusy(false);
    }
  };

  return {
    errors,
    busy,
    onSubmit(event) {
      event.preventDefault();
      if (running.current) return;
      running.current = true;
      void run(event.currentTarget).finally(() => (running.current = false));
    },
  };
}

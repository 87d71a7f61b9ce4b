import { useRef, useState, type FormEvent } from 'react';
import { NO_REFUSAL, refusalOf, type Refusal } from './form-errors.js';

export interface Submit {
  readonly refusal: Refusal;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Sends a form once at a time, and puts the focus on the first field that was refused. */
export function useSubmit(fields: readonly string[], send: (values: Record<string, string>) => Promise<void>): Submit {
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const run = async (form: HTMLFormElement) => {
    const values = Object.fromEntries(fields.map((name) => [name, String(new FormData(form).get(name) ?? '')]));
    setBusy(true);
    setRefusal(NO_REFUSAL);
    try {
      await send(values);
    } catch (thrown) {
      const refused = refusalOf(thrown, fields);
      setRefusal(refused);
      const first = fields.find((name) => refused.fields[name]);
      if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    } finally {
      setBusy(false);
    }
  };

  return {
    refusal,
    busy,
    onSubmit(event) {
      event.preventDefault();
      if (running.current) return;
      running.current = true;
      void run(event.currentTarget).finally(() => (running.current = false));
    },
  };
}

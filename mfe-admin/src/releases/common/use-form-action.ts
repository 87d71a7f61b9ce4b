import { useEffect, useRef, useState } from 'react';
import { type Action, errorText, useAction } from '@shinobi/shared/client';

interface FormActionOptions {
  /** Returns the text for an error, null for an error that needs none, undefined for the usual text. */
  readonly describeError?: (thrown: unknown) => string | null | undefined;
}

/** An action of a form that shows errors itself and keeps what was typed. Once the form is closed, a toast shows them. */
export function useFormAction<A extends readonly unknown[]>(run: Action<A>, { describeError }: FormActionOptions = {}) {
  const [error, setError] = useState<string | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const onRefused = (thrown: unknown) => {
    if (!isOpen.current) return false;
    const text = describeError?.(thrown);
    setError(text === undefined ? errorText(thrown) : text);
    return true;
  };
  const { busy, act } = useAction(run, { ofForm: true, onRefused });
  const submit = (...args: A) => {
    setError(null);
    return act(...args);
  };
  return { busy, error, setError, submit };
}

import { useEffect, useRef, type RefObject } from 'react';

/** The next question takes the focus, so that a screen reader reads it; the first one leaves it where it is. */
export function useFocusOnNext(question: string, typing: boolean): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(question);
  useEffect(() => {
    // The field of a typed answer takes the focus by itself, and is labelled by the question.
    if (shown.current !== question && !typing) ref.current?.focus({ preventScroll: true });
    shown.current = question;
  }, [question, typing]);
  return ref;
}

import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to each next question, so that screen readers read it. The first question leaves the focus alone. */
export function useFocusOnNext(question: string, typing: boolean): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(question);
  useEffect(() => {
    // The field of a typed answer focuses itself and is labelled by the question.
    if (shown.current !== question && !typing) ref.current?.focus({ preventScroll: true });
    shown.current = question;
  }, [question, typing]);
  return ref;
}

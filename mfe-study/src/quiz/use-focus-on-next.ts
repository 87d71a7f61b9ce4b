import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to each next question, so that screen readers read it. The first question leaves the focus alone, unless
 * it follows something else, such as a lesson.
 */
export function useFocusOnNext(question: string, typing: boolean, isFirst = true): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(isFirst ? question : null);
  useEffect(() => {
    // The field of a typed answer focuses itself and is labelled by the question.
    if (shown.current !== question && !typing) ref.current?.focus({ preventScroll: true });
    shown.current = question;
  }, [question, typing]);
  return ref;
}

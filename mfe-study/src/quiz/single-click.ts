import type { MouseEvent } from 'react';

/**
 * Leaves out the second click of a double click. It was meant for what stood there before: on a phone Next rises over
 * the choices, and a double tap on a choice must not go on unread.
 */
export const singleClick =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail < 2) act();
  };

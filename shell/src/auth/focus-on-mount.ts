/** A ref for the field of a form that has replaced what the user pressed. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** Returns a function that calls `onChange` when the element or the window is resized, and returns its undo. */
export function observeSize(element: HTMLElement): (onChange: () => void) => () => void {
  return (onChange) => {
    const observer = new ResizeObserver(onChange);
    observer.observe(element);
    addEventListener('resize', onChange);
    return () => {
      observer.disconnect();
      removeEventListener('resize', onChange);
    };
  };
}

/** The specification, section 9: above this height the header takes two lines; resizes settle for 100 ms. */
const ONE_LINE_PX = 80;
const DEBOUNCE_MS = 100;

/**
 * Gives the header its two-line layout when one line is not enough for it, as with enlarged fonts. It is measured in
 * one line, before the browser paints. React does not know of the attribute, so that nothing is drawn for it.
 */
export function followHeaderHeight(header: HTMLElement, watch: (changed: () => void) => () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measure = () => {
    delete header.dataset.lines;
    if (header.offsetHeight > ONE_LINE_PX) header.dataset.lines = '2';
    // What stays in sight under the header stands there by this; an open menu covers it instead.
    if (!header.dataset.menu) document.documentElement.style.setProperty('--h-header-now', `${header.offsetHeight}px`);
  };
  const leave = watch(() => {
    clearTimeout(timer);
    timer = setTimeout(measure, DEBOUNCE_MS);
  });
  measure();
  return () => {
    clearTimeout(timer);
    leave();
  };
}

/** Resizes of the window, and whatever else changes the header's size. */
export function watchSize(element: HTMLElement): (changed: () => void) => () => void {
  return (changed) => {
    const observer = new ResizeObserver(changed);
    observer.observe(element);
    addEventListener('resize', changed);
    return () => {
      observer.disconnect();
      removeEventListener('resize', changed);
    };
  };
}

/** docs/behaviour/frame.md, rule 2. */
const ONE_LINE_PX = 80;
const DEBOUNCE_MS = 100;

/**
 * Switches the header to its two-line layout when one line is too high, as with enlarged fonts. The header is measured
 * in one line, before the browser paints. The attribute is set past React, so that nothing is rendered again. Returns a
 * function that stops it.
 */
export function followHeaderHeight(header: HTMLElement, observe: (onChange: () => void) => () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measure = () => {
    delete header.dataset.lines;
    if (header.offsetHeight > ONE_LINE_PX) header.dataset.lines = '2';
    // Sticky elements below the header are placed by this; an open menu covers them instead.
    if (!header.dataset.menu) document.documentElement.style.setProperty('--h-header-now', `${header.offsetHeight}px`);
  };
  const unobserve = observe(() => {
    clearTimeout(timer);
    timer = setTimeout(measure, DEBOUNCE_MS);
  });
  measure();
  return () => {
    clearTimeout(timer);
    unobserve();
  };
}

/** docs/behaviour/frame.md, rule 2. */
const ONE_LINE_PX = 80;
const DEBOUNCE_MS = 100;

/**
 * Publishes the height of the header. The height that the stylesheet sets is not published: every element inherits the
 * property, so the browser would compute the styles of the whole page again.
 */
function publishHeight(header: HTMLElement): void {
  const { style } = document.documentElement;
  const { offsetHeight, firstElementChild } = header;
  const usual = firstElementChild && getComputedStyle(firstElementChild).minHeight;
  if (`${offsetHeight}px` === usual) style.removeProperty('--h-header-now');
  else style.setProperty('--h-header-now', `${offsetHeight}px`);
}

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
    if (!header.dataset.menu) publishHeight(header);
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

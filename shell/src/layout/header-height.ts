/** docs/behaviour/frame.md, rule 2. */
const ONE_LINE_PX = 80;
const DEBOUNCE_MS = 100;

/** The height that stylesheets assume until they get another one: `--h-header`, which is in rem. */
function assumedHeight(): string {
  const style = getComputedStyle(document.documentElement);
  return `${parseFloat(style.getPropertyValue('--h-header')) * parseFloat(style.fontSize)}px`;
}

/**
 * Switches the header to its two-line layout when one line is too high, as with enlarged fonts. The header is measured
 * in one line, before the browser paints. The attribute is set past React, so that nothing is rendered again. Returns a
 * function that stops it.
 */
export function followHeaderHeight(header: HTMLElement, observe: (onChange: () => void) => () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let published = assumedHeight();
  /** Tells sticky elements below the header how high it is. An open menu covers them instead. */
  const publish = () => {
    const height = `${header.offsetHeight}px`;
    // The property is inherited, so each time it is set, the browser styles the whole page again.
    if (header.dataset.menu || height === published) return;
    document.documentElement.style.setProperty('--h-header-now', height);
    published = height;
  };
  const measure = () => {
    delete header.dataset.lines;
    if (header.offsetHeight > ONE_LINE_PX) header.dataset.lines = '2';
    publish();
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

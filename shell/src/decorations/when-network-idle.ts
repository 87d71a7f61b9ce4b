const QUIET_MS = 3_500;

/** Calls once the page has loaded nothing for 3.5 s. Answers what ends the waiting. */
export function whenQuiet(run: () => void): () => void {
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      observer?.disconnect();
      run();
    }, QUIET_MS);
  };
  const observer = globalThis.PerformanceObserver && new PerformanceObserver(wait);
  observer?.observe({ type: 'resource' });
  wait();
  return () => {
    observer?.disconnect();
    clearTimeout(timer);
  };
}

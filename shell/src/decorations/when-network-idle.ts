const IDLE_MS = 3_500;

/** Calls `run` once the page has loaded nothing for 3.5 s. Returns a function that cancels it. */
export function whenNetworkIdle(run: () => void): () => void {
  let timer = 0;
  const restart = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      observer?.disconnect();
      run();
    }, IDLE_MS);
  };
  const observer = globalThis.PerformanceObserver && new PerformanceObserver(restart);
  observer?.observe({ type: 'resource' });
  restart();
  return () => {
    observer?.disconnect();
    clearTimeout(timer);
  };
}

interface Series {
  readonly status: number;
  readonly count: number;
  /** Of all durations. */
  readonly seconds: number;
}

/** All requests together: how many there were, how many the server failed at, and how long one took in the mean. */
export function requestsOf(series: Iterable<Series>) {
  const all = [...series];
  const sum = (valueOf: (each: Series) => number) => all.reduce((total, each) => total + valueOf(each), 0);
  const requests = sum(({ count }) => count);
  const meanMs = requests === 0 ? 0 : (1000 * sum(({ seconds }) => seconds)) / requests;
  return {
    requests,
    faults: sum(({ status, count }) => (status >= 500 ? count : 0)),
    meanMs: Math.round(meanMs * 100) / 100,
  };
}

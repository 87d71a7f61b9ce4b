interface RequestSeries {
  readonly status: number;
  readonly count: number;
  /** The sum of all durations. */
  readonly seconds: number;
}

/** Returns the number of requests, the number of server errors and the mean duration. */
export function requestsOf(series: Iterable<RequestSeries>) {
  const all = [...series];
  const sum = (valueOf: (each: RequestSeries) => number) => all.reduce((total, each) => total + valueOf(each), 0);
  const requests = sum(({ count }) => count);
  const meanMs = requests === 0 ? 0 : (1000 * sum(({ seconds }) => seconds)) / requests;
  return {
    requests,
    faults: sum(({ status, count }) => (status >= 500 ? count : 0)),
    meanMs: Math.round(meanMs * 100) / 100,
  };
}

import { Histogram, type MetricObjectWithValues, type MetricValueWithName } from 'prom-client';
import {
  DURATION_BUCKETS,
  type RequestMetricsService,
  type RequestSeries,
} from '../../http/request-metrics.service.js';

const NAME = 'http_request_duration_seconds';
const HELP = 'Duration of requests by route and status.';
type LabelName = 'method' | 'route' | 'status' | 'le';
type MetricValue = MetricValueWithName<LabelName>;

function valuesOf({ method, route, status, count, seconds, buckets: counts }: RequestSeries): MetricValue[] {
  const labels = { method, route, status };
  let sum = 0;
  const buckets = [...DURATION_BUCKETS, '+Inf' as const].map((le, index) => {
    sum += counts[index] ?? 0;
    return { metricName: `${NAME}_bucket`, labels: { ...labels, le }, value: sum };
  });
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: seconds },
    { metricName: `${NAME}_count`, labels, value: count },
  ];
}

/** The request metrics as a Prometheus histogram. */
export class RequestDurationHistogram extends Histogram<LabelName> {
  private readonly empty = new Histogram<LabelName>({ name: NAME, help: HELP, registers: [] });

  constructor(private readonly metrics: RequestMetricsService) {
    super({ name: NAME, help: HELP, registers: [] });
  }

  /** Called by the registry to render its text; missing in the library's types. */
  async getForPromString(): Promise<MetricObjectWithValues<MetricValue>> {
    return { ...(await this.empty.get()), values: [...this.metrics.series].flatMap(valuesOf) };
  }
}

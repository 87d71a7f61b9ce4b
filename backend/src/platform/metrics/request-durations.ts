import { Histogram, type MetricObjectWithValues, type MetricValueWithName } from 'prom-client';
import {
  DURATION_CLASSES,
  type RequestMetricsService,
  type RequestSeries,
} from '../../http/request-metrics.service.js';

const NAME = 'http_request_duration_seconds';
const HELP = 'Requests by route and status, and how long they took.';
type Label = 'method' | 'route' | 'status' | 'le';
type Value = MetricValueWithName<Label>;

function valuesOf({ method, route, status, count, seconds, classes }: RequestSeries): Value[] {
  const labels = { method, route, status };
  let sum = 0;
  const buckets = [...DURATION_CLASSES, '+Inf' as const].map((le, index) => {
    sum += classes[index] ?? 0;
    return { metricName: `${NAME}_bucket`, labels: { ...labels, le }, value: sum };
  });
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: seconds },
    { metricName: `${NAME}_count`, labels, value: count },
  ];
}

/** The meter's numbers as a histogram; `_count` of it is how many requests there were. */
export class RequestDurations extends Histogram<Label> {
  private readonly empty = new Histogram<Label>({ name: NAME, help: HELP, registers: [] });

  constructor(private readonly meter: RequestMetricsService) {
    super({ name: NAME, help: HELP, registers: [] });
  }

  /** What the registry makes its text of. The library's types leave it out. */
  async getForPromString(): Promise<MetricObjectWithValues<Value>> {
    return { ...(await this.empty.get()), values: [...this.meter.series].flatMap(valuesOf) };
  }
}

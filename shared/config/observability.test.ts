import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { documentedSeries, metricsOf } from './observability.js';
import { readFromTree } from './tree.js';

interface AlertRules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly labels: { readonly severity: string };
      readonly annotations: Record<'summary' | 'description' | 'runbook', string>;
    }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
}

const FOLDER = 'shared/deploy/observability';
const known = documentedSeries(readFromTree('shared/docs/operate/metrics.md'));
const alerts = (parse(readFromTree(`${FOLDER}/alerts.yml`)) as AlertRules).groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(readFromTree(`${FOLDER}/grafana-dashboard.json`)) as Dashboard;
/** Prometheus itself adds `up`. */
const unknownIn = (expressions: readonly string[]) =>
  expressions.flatMap(metricsOf).filter((name) => name !== 'up' && !known.has(name));

describe('The files for Prometheus and Grafana', () => {
  it('name only metrics that the server has', () => {
    const drawn = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(drawn.length).toBeGreaterThan(30);
    expect(unknownIn(drawn)).toEqual([]);
    expect(alerts.length).toBeGreaterThan(20);
    expect(unknownIn(alerts.map(({ expr }) => expr))).toEqual([]);
  });

  it('say at each alert how urgent it is, and where to read what to do', () => {
    const guide = readFromTree('shared/docs/operate/observe.md');
    for (const { alert, labels, annotations } of alerts) {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(guide).toContain(`\n### ${alert}\n`);
      expect(annotations.runbook).toBe(`shared/docs/operate/observe.md#${alert.toLowerCase()}`);
    }
    const described = [...guide.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(described).toEqual(alerts.map(({ alert }) => alert));
  });

  it('scrape the address of the metrics with the rules', () => {
    const { rule_files: rules, scrape_configs: jobs } = parse(readFromTree(`${FOLDER}/prometheus.yml`)) as {
      rule_files: string[];
      scrape_configs: { job_name: string; metrics_path: string }[];
    };
    expect(rules).toEqual(['alerts.yml']);
    expect(jobs[0]).toMatchObject({ job_name: 'shinobi-nihongo', metrics_path: '/metrics' });
  });

  it.each([
    ['rate(a_total{x="b_total"}[5m]) > 0.5', ['a_total']],
    ['sum by (le, c_d) (rate(a_bucket[5m])) / b_b and max(e) == 1e6', ['a_bucket', 'b_b', 'e']],
    ['time() - max(job_last) > 900 unless on (instance) up == 0', ['job_last', 'up']],
  ])('are read: %s', (expression, names) => {
    expect(metricsOf(expression)).toEqual(names);
  });
});

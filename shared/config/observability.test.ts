import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { findProgram } from '../scripts/system-programs.mjs';
import { documentedSeries, metricsOf } from './observability.js';
import { ROOT } from './run-tool.js';
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
interface AlertTests {
  readonly tests: readonly {
    readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly unknown[] }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
}

const FOLDER = 'shared/deploy/observability';
const known = documentedSeries(readFromTree('shared/docs/operate/metrics.md'));
const alerts = (parse(readFromTree(`${FOLDER}/alerts.yml`)) as AlertRules).groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(readFromTree(`${FOLDER}/grafana-dashboard.json`)) as Dashboard;
const promtool = findProgram('promtool');
/** Names that other programs have, too. */
const COMMON_NAME = /\b(?:up|http_request_|nodejs_|process_)\w*(?!\w|\{job="shinobi-nihongo")/g;
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

  it('raise no alert because of another program', () => {
    expect(alerts.flatMap(({ expr }) => [...expr.matchAll(COMMON_NAME)].map(([name]) => name))).toEqual([]);
  });

  it('test each alert with a failure, in which it fires, and with a healthy server', () => {
    const { tests } = parse(readFromTree(`${FOLDER}/alerts.test.yml`)) as AlertTests;
    const cases = tests.flatMap(({ alert_rule_test: of }) => of);
    const names = (fires: boolean) =>
      new Set(cases.filter(({ exp_alerts: expected }) => expected.length > 0 === fires).map((each) => each.alertname));
    const all = new Set(alerts.map(({ alert }) => alert));
    expect([names(true), names(false)]).toEqual([all, all]);
  });

  if (promtool)
    it('pass the tests of the alerts', () => {
      const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', 'alerts.test.yml'], {
        cwd: path.join(ROOT, FOLDER),
        encoding: 'utf8',
      });
      expect(`${stdout}${stderr}`).not.toContain('FAILED');
      expect(status).toBe(0);
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
    ['a_total unless a_total offset 15m > 0', ['a_total']],
    ['time() - max(job_last) > 900 unless on (instance) up == 0', ['job_last', 'up']],
  ])('are read: %s', (expression, names) => {
    expect(metricsOf(expression)).toEqual(names);
  });
});

import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fixture, ROOT, runTool } from './run-tool.js';
import { sourcesOfTheTree, WORKSPACES } from './tree.js';

interface Cruise {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
      readonly cycle?: readonly { readonly name: string }[];
    }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string; readonly comment: string }[] };
  };
}

const CONFIG = path.join(ROOT, 'shared/config/dependency-cruiser.cjs');

async function cruise(cwd: string, folders: readonly string[]): Promise<Cruise> {
  const { stdout, output } = await runTool('depcruise', ['--config', CONFIG, '-T', 'json', ...folders], cwd);
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${output}`);
  return JSON.parse(stdout) as Cruise;
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('the import rules', () => {
  let product: Cruise;
  let wrong: Cruise;

  beforeAll(async () => {
    // Tests import the compiled backend.
    execFileSync(process.execPath, [path.join(ROOT, 'shared/scripts/compile.mjs')]);
    product = await cruise(ROOT, WORKSPACES);
    wrong = await cruise(fixture('house'), ['.']);
  });

  it('are broken by no import', () => {
    const { summary } = product;
    expect(summary.violations.map((v) => `${v.rule.name}: ${v.from} → ${v.to}`)).toEqual([]);
  });

  it('are checked for every source, and imports by package name are followed', () => {
    const { modules } = product;
    const seen = new Set(modules.map((module) => module.source));
    const sources = sourcesOfTheTree().filter((file) => /^[^/]+\/src\//.test(file));
    expect(sources.filter((source) => !seen.has(source))).toEqual([]);
    expect(sources.length).toBeGreaterThan(100);

    const fromRemote = modules.find((module) => module.source === 'mfe-social/src/remote.ts');
    expect(fromRemote?.dependencies.map((dependency) => dependency.resolved)).toContain('shared/src/platform/index.ts');
  });

  it('can fail: each rule is broken in the fixture house by the files named after it, and by no others', () => {
    const { summary } = wrong;
    const rules = summary.ruleSetUsed.forbidden.map((rule) => rule.name);
    const broken = summary.violations.flatMap(({ rule, from, cycle }) =>
      (cycle?.map((step) => step.name) ?? [from]).map((file) => `${rule.name}: ${path.parse(file).name}`),
    );
    expect([...new Set(broken)].sort()).toEqual(rules.map((rule) => `${rule}: breaks-${rule}`).sort());

    const culprits = filesOf(fixture('house')).filter((entry) => entry.name.startsWith('breaks-'));
    expect(new Set(culprits.map((entry) => path.parse(entry.name).name)).size).toBe(rules.length);
  });

  it('state their reasons', () => {
    const { summary } = wrong;
    for (const rule of summary.ruleSetUsed.forbidden) expect(rule.comment.length).toBeGreaterThan(20);
  });
});

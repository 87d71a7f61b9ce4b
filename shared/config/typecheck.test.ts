import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { FRONTENDS, sourcesOfTheTree } from './tree.js';
import { fixture, ROOT, runTool, type ToolResult } from './run-tool.js';

const PROJECTS = ['backend', 'shared', 'shared/config', 'shell', ...FRONTENDS];

/** Only what changed is checked again; a lost or old cache costs time, never a finding. */
const typecheck = (project: string) => {
  const cache = path.join(ROOT, 'node_modules/.cache/typecheck', `${project.replace('/', '-')}.tsbuildinfo`);
  return runTool('tsc', [
    '-p',
    project,
    '--listFiles',
    '--pretty',
    'false',
    '--incremental',
    '--tsBuildInfoFile',
    cache,
  ]);
};

const errorsOf = ({ output }: ToolResult) => output.split('\n').filter((line) => /error TS\d+/.test(line));

describe('the types', () => {
  const results = new Map<string, ToolResult>();
  let wrong: ToolResult;

  beforeAll(async () => {
    const waiting = [...PROJECTS];
    const worker = async () => {
      for (let project = waiting.shift(); project; project = waiting.shift())
        results.set(project, await typecheck(project));
    };
    await Promise.all([worker(), worker()]);
    wrong = await runTool('tsc', ['-p', fixture('types'), '--pretty', 'false']);
  }, 240_000);

  it.each(PROJECTS)('of %s hold', (project) => {
    expect(errorsOf(results.get(project)!)).toEqual([]);
    expect(results.get(project)!.code).toBe(0);
  });

  it('are checked in every source', () => {
    const checked = new Set([...results.values()].flatMap(({ stdout }) => stdout.split('\n')));
    const sources = sourcesOfTheTree().filter((file) => /\.tsx?$/.test(file));
    expect(sources.filter((file) => !checked.has(path.join(ROOT, file)))).toEqual([]);
    expect(sources.length).toBeGreaterThan(100);
  });

  it.each([
    ['a value of another type', 'TS2322'],
    ['a parameter without a type', 'TS7006'],
    ['a list item that may not be there', "Type 'undefined' is not assignable"],
    ['a type imported as a value', 'TS1484'],
    ['a variable that nobody reads', 'TS6133'],
  ])('refuse %s', (_, message) => {
    expect(wrong.code).not.toBe(0);
    expect(wrong.output).toContain(message);
  });
});

describe('the domain', () => {
  const compile = (project: string) => runTool('tsc', ['-p', project, '--listFiles', '--pretty', 'false']);
  let wrong: ToolResult;

  beforeAll(async () => {
    wrong = await compile(fixture('types/domain.tsconfig.json'));
  });

  it('does without browser and server: it compiles with the language alone', async () => {
    const result = await compile('shared/config/domain.tsconfig.json');
    expect(errorsOf(result)).toEqual([]);
    expect(result.stdout).toContain('/shared/src/domain/');
  });

  it.each(['fetch', 'crypto', 'setTimeout', 'process', 'window', 'performance'])('cannot name %s', (name) => {
    expect(wrong.output).toMatch(new RegExp(`error TS\\d+: Cannot find name '${name}'`));
  });
});

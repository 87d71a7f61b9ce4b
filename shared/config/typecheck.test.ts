import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sourcesOfTheTree } from './tree.js';
import { TYPE_CHECKER, TYPE_PROGRAMS, typecheckArguments } from '../scripts/type-programs.mjs';
import { fixture, ROOT, runTool, type ToolResult } from './run-tool.js';

const typecheck = (program: string) => runTool(TYPE_CHECKER, typecheckArguments(program));

const errorsOf = ({ output }: ToolResult) => output.split('\n').filter((line) => /error TS\d+/.test(line));

/** The template of a team's remote, a project of its own: the journey of the kit checks its types with the packed kit. */
const TEMPLATE = 'shared/remote-kit/template/';

describe('the types', () => {
  const results = new Map<string, ToolResult>();
  let wrong: ToolResult;

  beforeAll(async () => {
    const [frontends, ...others] = TYPE_PROGRAMS;
    const check = async (program: string) => results.set(program, await typecheck(program));
    const inTurn = async () => {
      for (const program of others) await check(program);
    };
    await Promise.all([check(frontends!), inTurn()]);
    wrong = await runTool(TYPE_CHECKER, ['-p', fixture('types'), '--pretty', 'false']);
  });

  it.each(TYPE_PROGRAMS)('of %s hold', (program) => {
    expect(errorsOf(results.get(program)!)).toEqual([]);
    expect(results.get(program)!.code).toBe(0);
  });

  it('are checked in every source', () => {
    const checked = new Set([...results.values()].flatMap(({ stdout }) => stdout.split('\n')));
    const sources = sourcesOfTheTree().filter((file) => /\.tsx?$/.test(file) && !file.startsWith(TEMPLATE));
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
  const compile = (project: string) => runTool(TYPE_CHECKER, ['-p', project, '--listFiles', '--pretty', 'false']);
  let wrong: ToolResult;

  beforeAll(async () => {
    wrong = await compile(fixture('types/domain.tsconfig.json'));
  });

  it('needs neither browser nor server: it compiles with the language alone', async () => {
    const result = await compile('shared/config/domain.tsconfig.json');
    expect(errorsOf(result)).toEqual([]);
    expect(result.stdout).toContain('/shared/src/domain/');
  });

  it.each(['fetch', 'crypto', 'setTimeout', 'process', 'window', 'performance'])('cannot name %s', (name) => {
    expect(wrong.output).toMatch(new RegExp(`error TS\\d+: Cannot find name '${name}'`));
  });
});

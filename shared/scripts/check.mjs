// npm run check [types] [lint] …: the checks of a change that take a minute. Without names, all steps run.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { NATIVE_TOOLS } from './native-tools.mjs';
import { prepare, root } from './setup.mjs';
import { TYPE_CHECKER, TYPE_PROGRAMS, typecheckArguments } from './type-programs.mjs';

await prepare();

const FOLDERS = ['shared', 'shell', 'mfe-study', 'mfe-social', 'mfe-games', 'mfe-editor', 'mfe-admin', 'backend'];
/** Gates are the other steps here, journeys take minutes, and PostgreSQL repeats the tests of SQLite. */
const SLOW_PROJECTS = ['gates', 'journeys', 'backend on postgres'];

/** An installed tool, by its name or its absolute path. */
const tool = (name, ...args) => ({ program: path.resolve(root, 'node_modules/.bin', name), args });
const jest = (...args) => ({
  program: process.execPath,
  args: ['--experimental-vm-modules', '--no-warnings', path.join(root, 'node_modules/jest/bin/jest.js'), ...args],
});

const STEPS = {
  types: TYPE_PROGRAMS.map((program) => tool(TYPE_CHECKER, ...typecheckArguments(program))),
  lint: [tool('oxlint', '--type-aware', '--deny-warnings')],
  boundaries: [tool('depcruise', '--config', 'shared/config/dependency-cruiser.cjs', ...FOLDERS)],
  unused: [tool('knip', '-c', 'shared/config/knip.jsonc', '--no-progress', '--no-config-hints')],
  format: [tool('oxfmt', '--check')],
  tests: [
    jest(
      ...['-c', 'shared/config/jest.config.mjs', '--onlyChanged', '--passWithNoTests', '--maxWorkers=2', '--silent'],
      ...['--ignoreProjects', ...SLOW_PROJECTS],
    ),
  ],
};

/** Runs a program. Resolves with its output, without the compiler's list of files, and whether it passed. */
const runQuietly = ({ program, args }) =>
  new Promise((resolve) => {
    const env = { ...process.env, ...NATIVE_TOOLS };
    execFile(program, args, { cwd: root, env, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      const output = (stdout + stderr).split('\n').filter((line) => !path.isAbsolute(line));
      resolve({ passed: !error, output: output.join('\n').trim() });
    });
  });

/** Runs a step's programs one after another and prints a line for it, with their output if one failed. */
async function runStep(name) {
  const started = performance.now();
  const results = [];
  for (const program of STEPS[name]) results.push(await runQuietly(program));
  const passed = results.every((result) => result.passed);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(10)} ${seconds} s`);
  for (const result of results) if (!result.passed) console.log(result.output);
  return passed;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are ${Object.keys(STEPS).join(', ')}.`);
  process.exit(1);
}
const results = await Promise.all((wanted.length ? wanted : Object.keys(STEPS)).map(runStep));
process.exitCode = results.every(Boolean) ? 0 : 1;

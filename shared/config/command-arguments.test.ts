import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const run = (script: string, ...args: readonly string[]) => {
  const file = path.join(import.meta.dirname, '../scripts', script);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

const USAGES = [
  ['package.mjs', 'Usage: npm run package -- FOLDER'],
  ['ledger-check.mjs', 'npm run ledger:check'],
  ['storage-migrate.mjs', 'npm run storage:migrate [-- --verify]'],
  ['bench-admin.mjs', 'npm run bench:admin [-- USERS ENTRIES]'],
  ['content-accents.mjs', 'npm run content:accents [-- --all]'],
  ['content-dictionaries.mjs', 'npm run content:dictionaries'],
  ['content-audio/index.mjs', 'npm run content:audio [-- --check]'],
] as const;

describe('Commands that build, install or write', () => {
  it.each(USAGES)('%s --help only explains itself', (script, usage) => {
    expect(run(script, '--help')).toEqual({ status: 0, stdout: `${usage}\n`, stderr: '' });
  });

  it.each(USAGES)('%s refuses an unknown option before it does anything', (script, usage) => {
    const { status, stdout, stderr } = run(script, '--nonsense');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--nonsense'/);
    expect(stderr).toContain(`\n${usage}\n`);
  });

  it.each([
    ['package.mjs', ['one', 'two']],
    ['ledger-check.mjs', ['more']],
    ['bench-admin.mjs', ['many']],
    ['bench-admin.mjs', ['10', '0']],
  ])('%s refuses %j', (script, args) => {
    const [, usage] = USAGES.find(([name]) => name === script)!;
    expect(run(script, ...args)).toEqual({ status: 1, stdout: '', stderr: `${usage}\n` });
  });
});

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** Runs a command of a frontend without the rights to release. */
function run(script: string, ...args: readonly string[]) {
  const { RELEASE_TOKEN: _token, RELEASE_KEY: _key, ...env } = process.env;
  const file = path.join(import.meta.dirname, '../scripts', script);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, 'mfe-study', ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('The commands that release a frontend', () => {
  it.each(['release.mjs', 'rollback.mjs'])('%s --help explains itself and ends well', (script) => {
    const name = path.parse(script).name;
    expect(run(script, '--help')).toEqual({
      status: 0,
      stdout: expect.stringContaining(`npm run ${name} -w mfe-study [--`),
      stderr: '',
    });
  });

  it.each([
    [['--canary', '0'], '--canary takes a percentage from 1 to 100, not "0".\n'],
    [['--to', 'nonsense'], '"nonsense" is not an address such as https://shinobi.example.\n'],
    [
      ['--to', 'https://shinobi.example'],
      'Set RELEASE_TOKEN to the token that the administrator created for the team.\n',
    ],
  ])('%j is refused before anything is built', (args, stderr) => {
    expect(run('release.mjs', ...args)).toEqual({ status: 1, stdout: '', stderr });
  });
});

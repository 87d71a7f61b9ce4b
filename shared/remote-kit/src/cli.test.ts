import { describe, expect, it } from '@jest/globals';
import { runCommand } from './cli.mjs';

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCommand(args, {
    log: (text: string) => out.push(text),
    logError: (text: string) => err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const COMMANDS = ['create', 'dev', 'build', 'verify', 'release', 'rollback', 'keygen'];

describe('The program shinobi-remote', () => {
  it('lists its commands', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const command of COMMANDS) expect(out).toContain(`  ${command}`);
  });

  it.each(COMMANDS)('explains %s', async (command) => {
    const { code, out } = await run(command, '--help');
    expect(code).toBe(0);
    expect(out).toContain(`Usage: shinobi-remote ${command}`);
    expect(out).toContain('--help');
  });

  it.each([
    [['nonsense'], 'There is no command "nonsense".'],
    [['create'], 'Say in which folder'],
    [['create', 'a', 'b'], '"b" was not expected.'],
    [['create', 'a', '--name', 'No!'], '"No!" is no name for a remote'],
    [['create', 'ab', '--bundler', 'gulp'], '--bundler is webpack, rspack or vite.'],
    [['release', '--to', 'here'], '"here" is not an address'],
    [['release', '--to', 'https://a.example', '--canary', '0'], '--canary takes a percentage from 1 to 100'],
    [['dev', '--against', 'https://a.example', '--port', 'x'], '"x" is not a port.'],
    [['verify', '--unknown'], '--unknown'],
  ])('says of %j what is wrong with it', async (args, message) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).toContain('shinobi-remote <command> --help');
  });

  it('says in a folder without a remote how to get one', async () => {
    const { code, err } = await run('build');
    expect(code).toBe(1);
    expect(err).toContain('create one with `shinobi-remote create`');
  });
});

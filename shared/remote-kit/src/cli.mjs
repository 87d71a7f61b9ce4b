// The program `shinobi-remote`. Exit codes: 0 done, 1 refused or failed, 2 called wrongly.
import { parseArgs } from 'node:util';
import * as build from './commands/build.mjs';
import * as create from './commands/create.mjs';
import * as dev from './commands/dev.mjs';
import * as keygen from './commands/keygen.mjs';
import * as release from './commands/release.mjs';
import * as rollback from './commands/rollback.mjs';
import * as verify from './commands/verify.mjs';
import { KitError, UsageError } from './kit-error.mjs';

const COMMANDS = { create, dev, build, verify, release, rollback, keygen };

const HELP = { type: 'boolean', short: 'h', description: 'shows this text' };

const HINT = 'Run `shinobi-remote --help`, or `shinobi-remote <command> --help`.';

function overview() {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return ['Usage: shinobi-remote <command>', '', ...lines, '', 'shinobi-remote <command> --help says more.'].join('\n');
}

function helpOf(name, { usage, summary, options, details = '' }) {
  const lines = Object.entries({ ...options, help: HELP }).map(
    ([option, { value, description }]) => `  ${`--${option}${value ? ` ${value}` : ''}`.padEnd(24)}  ${description}`,
  );
  return [`Usage: shinobi-remote ${name} ${usage}`, '', summary, '', ...lines, ...(details ? ['', details] : [])].join(
    '\n',
  );
}

function parse(args, { options, positionals = 0 }) {
  const plain = Object.fromEntries(
    Object.entries({ ...options, help: HELP }).map(([name, { type, short }]) => [
      name,
      { type, ...(short && { short }) },
    ]),
  );
  try {
    const parsed = parseArgs({ args, options: plain, allowPositionals: true });
    if (parsed.positionals.length > positionals)
      throw new UsageError(`"${parsed.positionals[positionals]}" was not expected.`);
    return parsed;
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error.message);
  }
}

async function run([name, ...args], log) {
  if (name === undefined || name === '--help' || name === '-h') return log(overview());
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".`);
  const { values, positionals } = parse(args, command);
  if (values.help) return log(helpOf(name, command));
  await command.run({ values, positionals, log });
}

/** Runs a command and returns its exit code. Prints a sentence for an error of the team's, the stack for one of the kit's. */
export async function runCommand(args, { log = console.log, logError = console.error } = {}) {
  try {
    await run(args, log);
    return 0;
  } catch (error) {
    logError(error instanceof KitError ? error.message : error.stack);
    if (!(error instanceof UsageError)) return 1;
    logError(HINT);
    return 2;
  }
}

import { parseArgs } from 'node:util';
import { StartError } from '../http/app-error.js';

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

/**
 * Reads the command line of a program. Prints the usage and returns null where `--help` asks for it. Throws `StartError` with
 * the usage when the line is wrong, also when it has more than `most` arguments without a name.
 */
export function readArguments<const O extends Options>(options: O, usage: string, most = 0) {
  const { values, positionals } = parse(options, usage);
  if ('help' in values) {
    process.stdout.write(`${usage}\n`);
    return null;
  }
  if (positionals.length > most) throw new StartError(usage);
  return { values, positionals };
}

function parse<const O extends Options>(options: O, usage: string) {
  try {
    const known = { ...options, help: { type: 'boolean' } } as O;
    return parseArgs({ args: process.argv.slice(2), options: known, allowPositionals: true });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

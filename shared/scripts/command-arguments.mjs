import { parseArgs } from 'node:util';
import { giveUp } from './setup.mjs';

/**
 * Reads the command line of a script. Prints the usage and ends where `--help` asks for it, and gives up with the usage where
 * an argument is not known, so call it before anything is built, installed or written.
 * @param {string} usage
 * @param {import('node:util').ParseArgsOptionsConfig} [options]
 * @param {number} [most] how many arguments without a name there may be
 */
export function readCommandLine(usage, options = {}, most = 0) {
  const { values, positionals } = parse(usage, options);
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  if (positionals.length > most) giveUp(usage);
  return { values, positionals };
}

function parse(usage, options) {
  try {
    return parseArgs({ options: { ...options, help: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    return giveUp(`${error.message}\n${usage}`);
  }
}

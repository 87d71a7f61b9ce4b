import { parseArgs } from 'node:util';
import { giveUp } from './setup.mjs';

/** Reads a command line such as `mfe-study --to VERSION`. Ends the program with `usage` when it is wrong, or asked for. */
export function readWorkspaceArguments(usage, options) {
  const all = { ...options, help: { type: 'boolean' } };
  try {
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), options: all, allowPositionals: true });
    const [workspace] = positionals;
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    if (/^mfe-[a-z]+$/.test(workspace ?? '')) return { workspace, values };
  } catch (error) {
    giveUp(`${error.message}\n${usage}`);
  }
  return giveUp(usage);
}

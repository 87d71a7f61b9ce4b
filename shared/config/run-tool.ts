import { execFile } from 'node:child_process';
import path from 'node:path';
import { NATIVE_TOOLS } from '../scripts/native-tools.mjs';

/** The root of the repository; tests run there. */
export const ROOT = process.cwd();

export const fixture = (...parts: readonly string[]) => path.join(ROOT, 'shared/config/fixtures', ...parts);

const BIN = path.join(ROOT, 'node_modules/.bin');

/** Tools run under the Node of the tests, whatever the machine has, and find each other from any folder. */
const PATH = [path.dirname(process.execPath), BIN, process.env.PATH].join(path.delimiter);

export interface ToolResult {
  readonly code: number;
  /** Standard output and errors together, as in a terminal. */
  readonly output: string;
  readonly stdout: string;
}

/** Runs an installed command-line tool by its name, as `npx` would, or by its absolute path. Rejects when it cannot be started. */
export function runTool(name: string, args: readonly string[], cwd = ROOT): Promise<ToolResult> {
  const file = path.resolve(BIN, name);
  return new Promise((resolve, reject) => {
    execFile(
      file,
      [...args],
      { cwd, maxBuffer: 2 ** 28, env: { ...process.env, ...NATIVE_TOOLS, PATH, NODE_OPTIONS: '' } },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') reject(error);
        else resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr, stdout });
      },
    );
  });
}

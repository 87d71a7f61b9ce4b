import { execFile } from 'node:child_process';
import path from 'node:path';

/** The top of the checkout; tests run from there. */
export const ROOT = process.cwd();

export const fixture = (...parts: readonly string[]) => path.join(ROOT, 'shared/config/fixtures', ...parts);

/** Tools run under the Node of the tests, whatever the machine has. */
const PATH = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);

export interface ToolResult {
  readonly code: number;
  /** Standard output and errors together, as a person at the terminal sees them. */
  readonly output: string;
  readonly stdout: string;
}

/** Runs one of the installed command-line tools to its end, as `npx` would. Rejects when it cannot be started. */
export function runTool(name: string, args: readonly string[], cwd = ROOT): Promise<ToolResult> {
  const file = path.join(ROOT, 'node_modules/.bin', name);
  return new Promise((resolve, reject) => {
    execFile(
      file,
      [...args],
      { cwd, maxBuffer: 2 ** 28, env: { ...process.env, PATH, NODE_OPTIONS: '' } },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') reject(error);
        else resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr, stdout });
      },
    );
  });
}

import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './run-tool.js';

const run = (program: string, ...options: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const args = [path.join(ROOT, 'shared/scripts', program), ...options];
    execFile(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: '' } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

describe('The content', () => {
  it('agrees with the dictionary and is consistent', async () => {
    const { code, output } = await run('content-check/index.mjs');
    expect(output).toMatch(/vocabulary .* none/);
    expect(output).toMatch(/path .* none/);
    expect(code).toBe(0);
  });

  it('has up-to-date audio clips: each was made from its current text', async () => {
    const { code, output } = await run('content-audio/index.mjs', '--check');
    expect(output).toContain(' 0 to make, 0 to remove');
    expect(code).toBe(0);
  });
});

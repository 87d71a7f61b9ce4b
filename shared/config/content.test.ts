import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './run-tool.js';

const PROGRAM = path.join(ROOT, 'shared/scripts/content-check/index.mjs');

const checkContent = () =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [PROGRAM], { env: { ...process.env, NODE_OPTIONS: '' } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

describe('What there is to learn', () => {
  it('agrees with the dictionary and with itself', async () => {
    const { code, output } = await checkContent();
    expect(output).toMatch(/vocabulary .* none/);
    expect(code).toBe(0);
  });
});

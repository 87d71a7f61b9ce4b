import { describe, expect, it } from '@jest/globals';
import { fixture, runTool } from './run-tool.js';

describe('the format', () => {
  it('is the same everywhere', async () => {
    const { code, output } = await runTool('prettier', ['--check', '--cache', '--cache-strategy', 'content', '.']);
    expect(output).toContain('All matched files use Prettier code style!');
    expect(code).toBe(0);
  });

  it('is refused when it differs', async () => {
    const { code, output } = await runTool('prettier', ['--check', '--ignore-path', '/dev/null', fixture('format')]);
    expect(output).toContain('breaks.ts');
    expect(code).toBe(1);
  });
});

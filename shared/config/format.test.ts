import { describe, expect, it } from '@jest/globals';
import { fixture, runTool } from './run-tool.js';

describe('the format', () => {
  it('is the same everywhere', async () => {
    const { code, output } = await runTool('oxfmt', ['--check']);
    expect(output).toContain('All matched files use the correct format.');
    expect(code).toBe(0);
  });

  it('is refused when it differs', async () => {
    // The configuration of the repository leaves this folder out.
    const { code, output } = await runTool('oxfmt', [
      '--check',
      '--config',
      fixture('format/oxfmt.json'),
      fixture('format'),
    ]);
    expect(output).toContain('breaks.ts');
    expect(code).toBe(1);
  });
});

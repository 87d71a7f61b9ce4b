import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fixture, ROOT, runTool, type ToolResult } from './run-tool.js';

const CONFIG = path.join(ROOT, 'shared/config/knip.jsonc');

/** Unused files, exports and packages, and packages that are used without being declared. */
const searchUnused = (folder: string) =>
  runTool('knip', ['-c', path.relative(folder, CONFIG), '--directory', folder, '--no-progress', '--no-config-hints']);

describe('unused code', () => {
  let wrong: ToolResult;

  beforeAll(async () => {
    wrong = await searchUnused(fixture('unused'));
  });

  it('does not exist', async () => {
    const { code, output } = await searchUnused(ROOT);
    expect(output.trim()).toBe('');
    expect(code).toBe(0);
  });

  it.each([
    ['a file', 'backend/src/left-over.ts'],
    ['an exported value', 'unusedExport'],
    ['an exported type', 'UnusedType'],
    ['a package', 'rxjs'],
    ['a package that package.json does not name', 'pino'],
  ])('is found: %s', (_, name) => {
    expect(wrong.code).toBe(1);
    expect(wrong.output).toMatch(new RegExp(`^${name}\\b`, 'm'));
  });

  it('is found without false alarms', () => {
    expect(wrong.output).not.toMatch(/^(used|zod|backend\/src\/main\.ts)\b/m);
  });
});

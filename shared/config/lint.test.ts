import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixture, ROOT, runTool } from './run-tool.js';

interface Finding {
  readonly code: string;
  readonly filename: string;
}

async function lint(cwd: string) {
  const { stdout, code } = await runTool('oxlint', ['-f', 'json', '--type-aware', '--deny-warnings'], cwd);
  const { diagnostics, number_of_files: files } = JSON.parse(stdout) as {
    diagnostics: Finding[];
    number_of_files: number;
  };
  return { code, files, findings: diagnostics.map(({ code: rule, filename }) => `${filename}: ${rule}`) };
}

describe('the linter', () => {
  /** The wrong files, at a path where the product's configuration treats them as its sources. */
  const house = mkdtempSync(path.join(os.tmpdir(), 'lint-'));
  let bitten: Awaited<ReturnType<typeof lint>>;

  beforeAll(async () => {
    cpSync(fixture('lint'), house, { recursive: true });
    cpSync(path.join(ROOT, '.oxlintrc.json'), path.join(house, '.oxlintrc.json'));
    bitten = await lint(house);
  });
  afterAll(() => rmSync(house, { recursive: true }));

  it('finds nothing in the product', async () => {
    const { code, files, findings } = await lint(ROOT);
    expect(findings).toEqual([]);
    expect(code).toBe(0);
    expect(files).toBeGreaterThan(150);
  });

  it.each([
    ['shell/src/words.tsx', 'react-hooks(rules-of-hooks)'],
    ['shell/src/words.tsx', 'react-hooks(exhaustive-deps)'],
    ['shell/src/words.tsx', 'react(button-has-type)'],
    ['shell/src/words.tsx', 'react(no-array-index-key)'],
    ['shell/src/words.tsx', 'jsx-a11y(alt-text)'],
    ['shell/src/words.tsx', 'jsx-a11y(click-events-have-key-events)'],
    ['shell/src/words.tsx', 'jsx-a11y(no-static-element-interactions)'],
    ['shell/src/words.tsx', 'eslint(no-restricted-properties)'],
    ['shell/src/words.tsx', 'typescript(no-explicit-any)'],
    ['shell/src/words.tsx', 'typescript(no-non-null-assertion)'],
    ['shell/src/words.test.tsx', 'jest(no-focused-tests)'],
    ['shell/src/words.test.tsx', 'jest(no-disabled-tests)'],
    ['shell/src/words.test.tsx', 'jest(valid-title)'],
    ['shell/src/words.test.tsx', 'jest(no-conditional-expect)'],
    ['backend/src/Item/itemService.ts', 'unicorn(filename-case)'],
    ['backend/src/Item/itemService.ts', 'node(no-process-env)'],
    ['backend/src/Item/itemService.ts', 'import(no-default-export)'],
    ['backend/src/Item/itemService.ts', 'typescript(ban-ts-comment)'],
    ['backend/src/Item/itemService.ts', 'eslint(eqeqeq)'],
    ['backend/src/Item/itemService.ts', 'eslint(no-console)'],
    ['backend/src/Item/itemService.ts', 'eslint(max-params)'],
    ['backend/src/Item/itemService.ts', 'eslint(max-lines-per-function)'],
    ['backend/src/Item/itemService.ts', 'import(first)'],
    ['backend/src/Item/itemService.ts', 'typescript(no-floating-promises)'],
    ['backend/src/Item/itemService.ts', 'typescript(no-base-to-string)'],
    ['backend/src/Item/itemService.ts', 'typescript(restrict-template-expressions)'],
    ['backend/src/Item/itemService.ts', 'typescript(require-array-sort-compare)'],
    ['backend/src/Item/itemService.ts', 'typescript(await-thenable)'],
    ['backend/src/Item/late-package.ts', 'import(first)'],
  ])('would find in %s: %s', (file, rule) => {
    expect(bitten.findings).toContain(`${file}: ${rule}`);
  });

  it('fails when it finds a fault', () => {
    expect(bitten.code).not.toBe(0);
  });
});

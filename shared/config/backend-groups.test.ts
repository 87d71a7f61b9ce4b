import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { groupSuites } from './backend-groups.mjs';
import { wrapSuite } from './jest-suite-in-group.mjs';
import { ROOT } from './run-tool.js';

const FOLDER = path.join(ROOT, 'backend/test');
const listFiles = (pattern: string) => globSync(pattern, { cwd: FOLDER }).toSorted();

describe('the groups of backend suites', () => {
  it('and the suites without a group contain every suite once', () => {
    const { groups, files } = groupSuites(FOLDER, []);
    const alone = files.filter((file) => file.endsWith('.test.ts'));
    expect([...Object.values(groups).flat(), ...alone].toSorted()).toEqual(listFiles('**/*.test.ts'));
  });

  it('each have a file', () => {
    const { files } = groupSuites(FOLDER, []);
    const groups = files.filter((file) => file.endsWith('.group.ts'));
    expect(groups.toSorted()).toEqual(listFiles('groups/*'));
  });

  it('leave out the suites of the other database', () => {
    const { groups, files } = groupSuites(FOLDER, ['matrix/matrix', 'economy/']);
    expect(groups['matrix']).toEqual(['matrix/attacks.test.ts', 'matrix/others.test.ts']);
    expect(files).not.toContain('groups/economy.group.ts');
  });
});

describe('a suite in a group', () => {
  it('keeps its hooks to itself and the numbers of its lines', () => {
    const imports = `// Why.\nimport { it } from '@jest/globals';\nimport {\n  startApp,\n} from './app.js';\n`;
    const body = `\nlet app;\nbeforeAll(start);\nit('works', () => {});\n`;
    expect(wrapSuite(imports + body, 'people/user')).toBe(
      `${imports}\ndescribe("people/user", () => { ${body.trimStart()}\n});\n`,
    );
  });

  it('may start without an import', () => {
    expect(wrapSuite(`it('works', () => {});`, 'a')).toBe(`describe("a", () => { it('works', () => {});\n});\n`);
  });
});

// npm test: every test of the product, closing with the line "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser, prepare, root } from './setup.mjs';

await prepare();
process.env.CHROME_PATH = ensureBrowser();

const scratch = mkdtempSync(path.join(os.tmpdir(), 'shinobi-test-'));
const report = path.join(scratch, 'report.json');
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const options = ['--ci', '--maxWorkers=2', '--workerIdleMemoryLimit=1500MB', '--json', `--outputFile=${report}`];

const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    jest,
    '-c',
    'shared/config/jest.config.mjs',
    ...options,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
);

const isSecondTry = (test) => test.status === 'passed' && test.invocations > 1;

/** A suite that cannot even be loaded counts as one failed test. */
function summary() {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const shaky = tests.filter(isSecondTry).map(({ fullName }) => fullName);
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, shaky };
  } catch {
    return { passed: 0, failed: 1, shaky: [] };
  }
}

const { passed, failed, shaky } = summary();
for (const title of shaky) console.log(`Passed only at the second try, look why: ${title}`);
rmSync(scratch, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(status || failed || passed === 0 ? 1 : 0);

// npm test: every test of the product, closing with the line "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepare, root } from './setup.mjs';
import { ensureProgram } from './system-programs.mjs';

await prepare();

// What is missing is reported before anything runs. The other tests run all the same.
const chromium = ensureProgram('chromium', 'The browser tests do not run: Chromium is missing.');
const redis = ensureProgram('redis', 'The tests with Redis do not run: redis-server is missing.');
const isIncomplete = !chromium || !redis;

const scratch = mkdtempSync(path.join(os.tmpdir(), 'shinobi-test-'));
const report = path.join(scratch, 'report.json');
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
/** Sized for two cores: suites also wait, for a browser, another server or a commit, and then the third worker runs. */
const WORKERS = 3;
/** A worker above this limit is replaced before its next suite: modules of earlier suites stay in memory. */
const WORKER_MEMORY = '1000MB';
const options = [
  ...['--ci', `--maxWorkers=${WORKERS}`, `--workerIdleMemoryLimit=${WORKER_MEMORY}`],
  ...['--json', `--outputFile=${report}`],
  ...(chromium ? [] : ['--ignoreProjects', 'journeys', '--']),
];

const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    jest,
    '-c',
    'shared/config/jest.config.mjs',
    ...process.argv.slice(2),
    ...options,
  ],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: chromium ?? '', REDIS_PATH: redis ?? '' },
  },
);

/** A suite that cannot even be loaded counts as one failed test. */
function summary() {
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const { passed, failed, skipped } = summary();
rmSync(scratch, { recursive: true, force: true });
if (isIncomplete) console.log('Not all tests ran: see the first lines.');
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
// In CI a test that did not run is a failure.
const isFailure = status || failed || passed === 0 || (isIncomplete && process.env.CI);
process.exit(isFailure ? 1 : 0);

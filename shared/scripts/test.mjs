// npm test, the gate of a change, and npm run test:all, every test of the product. Both close with "N passed, N failed".
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { compileCache, preparePackages, root } from './setup.mjs';
import { ensureProgram } from './system-programs.mjs';
import { readSelection } from './test-selection.mjs';

const USAGE = `npm test                                          the gate of every change
npm run test:all                                  every test
npm test -- --selectProjects PROJECT… [FILE…]     the tests of projects, or of some of their files
npm test -- FILE… [-t TITLE]                      files by a part of their path, tests by a part of their title

Projects: rules, shared, shell, study, social, games, editor, admin, backend on sqlite, backend on postgres, gates, journeys.
Other options are passed to Jest.`;

const words = process.argv.slice(2);
if (words.includes('--help') || words.includes('-h')) {
  console.log(USAGE);
  process.exit(0);
}

const { driverCompiled } = await preparePackages();

/** What is missing is reported before anything runs. The other tests run all the same. */
async function ensurePrograms() {
  const chromium = await ensureProgram('headlessChromium', 'The browser tests do not run: Chromium is missing.');
  const redis = await ensureProgram('redis', 'The tests with Redis do not run: redis-server is missing.');
  return { chromium, redis };
}

const jest = path.join(root, 'node_modules/jest/bin/jest.js');
/** A worker above this limit is replaced before its next suite: modules of earlier suites stay in memory. */
const WORKER_MEMORY = '1000MB';

/** Sized for two cores: suites also wait, for a server, a page or a commit, and then a third worker runs. */
const WORKERS = 3;
// Loaded when the packages are there.
const { default: config } = await import('../config/jest.config.mjs');
const { COMPONENT_PROJECTS } = await import('../config/test-runs.mjs');
const selection = readSelection(
  words.filter((word) => word !== '--all'),
  config.projects.map(({ displayName }) => displayName),
);
const namesSuites = selection.files.length + selection.options.length > 0;

/** Bundles the frontends, which the journeys need. Their own setup finds them unchanged, or reports what cannot be built. */
const buildFrontends = () =>
  once(spawn(process.execPath, [path.join(root, 'shared/scripts/build.mjs')], { cwd: root, stdio: 'ignore' }), 'exit');

const runsJourneys = selection.projects.includes('journeys') || (!namesSuites && selection.projects.length === 0);
const [{ chromium, redis }] = await Promise.all([ensurePrograms(), ...(runsJourneys ? [buildFrontends()] : [])]);
const isIncomplete = !chromium || !redis;
/** A run of all suites loads the server once for a group of suites. A selection of files runs each of them separately. */
const GROUPED_SUITES = namesSuites ? '' : 'yes';
/** Who names projects or files gets all of theirs. */
const isGate = !words.includes('--all') && !namesSuites && selection.projects.length === 0;

/** How many lines of a failure are repeated at the end: the reason, without the stack. */
const REASON_LINES = 12;

/** The failed tests of a suite with their reasons, or the suite itself if it could not be loaded. */
function listFailures({ name, status, message, assertionResults }) {
  const describe = (title, reason) => {
    const lines = stripVTControlCharacters(reason).trim().split('\n').slice(0, REASON_LINES);
    return [`FAILED ${path.relative(root, name)}: ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
  };
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [describe('the suite did not run', message)];
  return failed.map((test) => describe(test.fullName, test.failureMessages.join('\n')));
}

/** A suite that cannot even be loaded counts as one failed test. */
function readReport(report) {
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests,
      failures: results.testResults.flatMap(listFailures),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['FAILED: the tests ended without a report'] };
  }
}

/** Runs some projects and returns their counts. A run that ends with an error has at least one failure. */
function runProjects(projects) {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'shinobi-test-'));
  const report = path.join(scratch, 'report.json');
  const options = [
    ...['--ci', '--passWithNoTests', `--maxWorkers=${WORKERS}`, `--workerIdleMemoryLimit=${WORKER_MEMORY}`],
    ...['--json', `--outputFile=${report}`, ...selection.options, ...projects],
    ...(selection.files.length > 0 ? ['--', ...selection.files] : []),
  ];
  const { status } = spawnSync(
    process.execPath,
    [...['--experimental-vm-modules', '--no-warnings', jest, '-c', 'shared/config/jest.config.mjs'], ...options],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...compileCache,
        GROUPED_SUITES,
        TEST_RUN: isGate ? 'gate' : 'all',
        CHROME_PATH: chromium ?? '',
        REDIS_PATH: redis ?? '',
      },
    },
  );
  const counts = readReport(report);
  rmSync(scratch, { recursive: true, force: true });
  return { ...counts, failed: status === 0 ? counts.failed : Math.max(1, counts.failed) };
}

/** Runs all projects, those of components first: a new machine compiles the database driver for a minute and a half. */
async function runAllProjects() {
  const first = runProjects(['--selectProjects', ...COMPONENT_PROJECTS]);
  await driverCompiled;
  // Apart from all others: with too many neighbours the pages of a browser would be slow.
  const journeys = chromium ? [runProjects(['--selectProjects', 'journeys'])] : [];
  return [first, ...journeys, runProjects(['--ignoreProjects', 'journeys', ...COMPONENT_PROJECTS])];
}

async function runSelection() {
  await driverCompiled;
  return [runProjects(['--selectProjects', ...selection.projects])];
}

const results = await (selection.projects.length > 0 ? runSelection() : runAllProjects());
const sum = (name) => results.reduce((all, counts) => all + counts[name], 0);
const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(sum);
// Repeated at the end: a log of 800 suites is often cut.
for (const failure of results.flatMap((counts) => counts.failures)) console.log(failure);
if (isIncomplete) console.log('Not all tests ran: see the first lines.');
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
// In CI a test that did not run is a failure.
const isFailure = failed > 0 || passed === 0 || (isIncomplete && process.env.CI);
process.exit(isFailure ? 1 : 0);

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { BROWSER, BROWSER_ARGS } from './page.mjs';

const run = promisify(execFile);

/** No dependency of the product: only this bench runs it, and with its own packages it takes 176 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUN_MINUTES = 3;
const RUN_MS = RUN_MINUTES * 60_000;
/** Its preset for a phone and simulated throttling are what Lighthouse does without further options. */
const OPTIONS = ['--only-categories=performance', '--output=json', '--quiet'];
const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
};

const CALL_STACK = /^(npm error)?\s+at /;
const LAST_LINES = 16;

/** The last lines that a program printed about its failure. */
function reasonOf({ killed, stderr, message }) {
  if (killed) return `no result after ${RUN_MINUTES} minutes`;
  const lines = (stderr || message).split('\n').filter((line) => line.trim() && !CALL_STACK.test(line));
  return lines.slice(-LAST_LINES).join('\n');
}

/** Runs a program of npm's cache or npm itself, with the Node of the bench: Lighthouse refuses those before 22.12. */
async function runWithThisNode(command, args, folder) {
  const PATH = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  // The browser's profile is in the folder, too, so that it goes even when Lighthouse ends early.
  const env = { ...process.env, PATH, CHROME_PATH: BROWSER, TMPDIR: folder };
  try {
    // Lighthouse ends its browser at this signal only.
    return await run(command, args, { cwd: folder, env, timeout: RUN_MS, killSignal: 'SIGINT' });
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
}

/**
 * The path of Lighthouse's program, which npm fetches unless it has it. Runs start it directly: npm would ask the registry
 * before each, and would not pass on the signal that ends a run.
 */
async function fetchLighthouse(folder) {
  console.log(`Lighthouse is run from npm's cache; the first time ${LIGHTHOUSE} is downloaded, which takes a moment …`);
  const find = ['exec', '--yes', '--loglevel=error', `--package=${LIGHTHOUSE}`, '--call', 'command -v lighthouse'];
  return (await runWithThisNode('npm', find, folder)).stdout.trim();
}

/** Of a report, what the bench compares. Throws when Lighthouse could not measure one of the times. */
function readReport(file) {
  const { audits, environment } = JSON.parse(readFileSync(file, 'utf8'));
  const times = Object.entries(AUDITS).map(([key, name]) => {
    const { numericValue, errorMessage } = audits[name];
    if (numericValue === undefined) throw new Error(`${name}: ${errorMessage}`);
    return [key, numericValue];
  });
  return { ...Object.fromEntries(times), benchmarkIndex: environment.benchmarkIndex };
}

/** Lighthouse, with a temporary folder until `close`. `measure` opens a page in a new browser. */
export async function openLighthouse() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shinobi-bench-lighthouse-'));
  // A browser that has just ended may still write.
  const close = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  const report = path.join(folder, 'report.json');
  const flags = [...BROWSER_ARGS, '--headless=new'].join(' ');
  const output = [...OPTIONS, `--output-path=${report}`, `--chrome-flags=${flags}`];
  try {
    const program = await fetchLighthouse(folder);
    const measure = async (url) => {
      await runWithThisNode(process.execPath, [program, url, ...output], folder);
      return readReport(report);
    };
    return { measure, close };
  } catch (error) {
    close();
    throw error;
  }
}

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { currentRev, publishRelease } from '../../remote-kit/src/publish.mjs';
import { createReleaseClient } from '../../remote-kit/src/release-client.mjs';
import { root } from '../setup.mjs';
import { markOf } from './bench-releases.mjs';
import { administratorOf } from './economy.mjs';
import { median } from './load.mjs';

const LIST = '/grammar';
const LESSON = 'desu';
const RUNS = 3;
const GIVE_UP_MS = 20_000;

/** The client of the product's operator, and the key. */
function operatorOf({ url, dataDir }) {
  const token = /^RELEASE_TOKEN=(.+)$/m.exec(readFileSync(path.join(dataDir, 'first-start.txt'), 'utf8'))[1];
  return {
    client: createReleaseClient({ url: url.href, token }),
    key: readFileSync(path.join(dataDir, 'release-key.pem'), 'utf8'),
  };
}

/** Uploads a release, and makes it the active version unless `uploadOnly`. */
export const publish = (product, folder, options = {}) =>
  publishRelease({ folder, ...operatorOf(product), log: () => undefined, ...options });

/** Waits until the HTML of a page contains a text in its content. Returns the milliseconds since `start`. */
async function untilShown(product, address, text, start) {
  while (performance.now() - start < GIVE_UP_MS) {
    const html = await (await fetch(new URL(address, product.url))).text();
    if (html.slice(html.indexOf('<main'), html.indexOf('</main>')).includes(text)) return performance.now() - start;
  }
  throw new Error(`${address} did not show "${text}" within ${GIVE_UP_MS} ms.`);
}

/** Makes an uploaded release the active version of its remote. */
export async function promote(product, version, name = 'study') {
  const { client } = operatorOf(product);
  await client.promote({ name, version }, await currentRev(client, name));
}

/** From the end of a change until a page shows a text. */
async function timeChange(product, address, text, change) {
  await change();
  return untilShown(product, address, text, performance.now());
}

/** The first promotion renders all pages; afterwards their markup is kept. */
async function timePromotions(product, versions) {
  const [first, ...again] = [...versions, ...versions, ...versions];
  const show = (version) => timeChange(product, LIST, markOf(version), () => promote(product, version));
  const times = { first: await show(first), again: [] };
  for (const version of again.slice(versions.length - 1)) times.again.push(await show(version));
  return times;
}

async function timeRollbacks(product, [one, other]) {
  const { client } = operatorOf(product);
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    await promote(product, other);
    const change = () => client.rollback({ name: 'study', version: other, to: one });
    times.push(await timeChange(product, LIST, markOf(one), change));
  }
  return times;
}

/** `npm run release`, with a release that is built already. */
function timeCommand(product, { folder, version }) {
  const command = ['shared/scripts/release.mjs', 'mfe-study', '--folder', folder, '--no-smoke'];
  const options = { cwd: root, env: { ...process.env, DATA_DIR: product.dataDir } };
  return timeChange(product, LIST, markOf(version), () => promisify(execFile)(process.execPath, command, options));
}

async function timeEdits(product) {
  const administrator = await administratorOf(product.url);
  const { headers } = administrator;
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    const address = new URL(`/api/GrammarEdit/GetOne/${LESSON}`, product.url);
    const { origin: _from, changedAt: _at, ...lesson } = await (await fetch(address, { headers })).json();
    const summary = `Edited for the bench, ${run}`;
    const save = () => administrator.post('/api/GrammarEdit/Save', { ...lesson, summary });
    times.push(await timeChange(product, `/grammar/${LESSON}`, summary, save));
  }
  return times;
}

/**
 * How soon pages show what has changed, from the end of the change to the response. `versions` are two versions that the
 * product has, `next` is the folder and version of one that it does not have.
 */
export async function timeVisibility(product, versions, next) {
  const promotions = await timePromotions(product, versions);
  const row = (times) => ({
    runs: times.length,
    'median ms': Math.round(median(times)),
    'max ms': Math.round(Math.max(...times)),
  });
  return {
    'first promotion': row([promotions.first]),
    'promotion again': row(promotions.again),
    rollback: row(await timeRollbacks(product, versions)),
    'npm run release': row([await timeCommand(product, next)]),
    'edited lesson': row(await timeEdits(product)),
  };
}

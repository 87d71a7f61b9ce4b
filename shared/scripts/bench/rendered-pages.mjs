import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyStudy, writeEndlessRemote } from './bench-releases.mjs';
import { timeCalls, waitFor, whenRendered } from './latency.mjs';
import { timePageResponses } from './page-cpu.mjs';
import { timePainting } from './paint.mjs';
import { startStatic } from './servers.mjs';
import { promote, publish, timeVisibility } from './visibility.mjs';

const PAGES = [
  '/',
  '/vocabulary-quiz',
  '/hiragana-katakana',
  '/grammar/particle-no',
  '/kanji/numbers',
  '/folktales/momotaro',
  '/articles/wa-and-ga',
  '/vocabulary-list',
];
/** Five faults in a row, each after a second and before two seconds of rest, end the rendering of a version. */
const ENDLESS_MS = 18_000;
const ENDLESS = ['/endless', '/endless/1', '/endless/2', '/endless/3', '/endless/4'];

const printLoad = () =>
  console.log(
    `Load average of the machine: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')} on ${os.cpus().length} processors.`,
  );

async function paint(product) {
  const competitor = process.env.BENCH_COMPETITOR;
  const [empty, other] = [await startStatic(), competitor ? await startStatic(path.resolve(competitor)) : null];
  const ours = Object.fromEntries(PAGES.map((address) => [address, new URL(address, product.url).href]));
  try {
    printLoad();
    console.log(
      'Pages as Lighthouse mobile measures them: empty cache, simulated throttling, HTTP/1.1 without TLS; medians of 5',
    );
    console.log(
      '(goals: FCP 1.25 × and LCP 1.5 × the empty page at most, CLS 0, TBT 150 ms at most, tales and long lessons 300 ms):',
    );
    const pages = { 'empty page': empty.url.href, ...ours, ...(other && { competitor: other.url.href }) };
    console.table(await timePainting(pages, 'empty page'));
    printLoad();
  } finally {
    await Promise.all([empty.stop(), other?.stop()]);
  }
}

async function visibility(product, folder, study) {
  const versions = ['9.0.0', '9.0.1', '9.0.2'];
  for (const version of versions) await copyStudy(study, path.join(folder, version), version);
  const [one, other, next] = versions;
  for (const version of [one, other]) await publish(product, path.join(folder, version), { uploadOnly: true });
  console.log('From the end of a change to the response that shows it (goal: 2,000 ms at most):');
  console.table(await timeVisibility(product, [one, other], { folder: path.join(folder, next), version: next }));
}

async function latency(product, mika, folder, study) {
  const [version, endless] = ['9.1.0', path.join(folder, 'endless')];
  await copyStudy(study, path.join(folder, version), version);
  await publish(product, path.join(folder, version), { uploadOnly: true });
  await writeEndlessRemote(endless, ENDLESS);
  await publish(product, endless, { uploadOnly: true });
  await whenRendered(product);
  const at = (address) => new URL(address, product.url);
  const calls = [
    { url: at('/api/SystemBase/GetVersion/V1') },
    { url: at('/api/VocabQuiz/GetQuizData/Food'), headers: { 'accept-encoding': 'br' } },
    { url: at('/api/Auth/GetUser'), method: 'POST', headers: mika.headers, body: '{"fingerprint":"bench"}' },
  ];
  const works = {
    'all pages are rendered': () => promote(product, version).then(() => whenRendered(product)),
    'a bundle loops for ever': () => promote(product, '1.0.0', 'endless').then(() => waitFor(ENDLESS_MS)),
  };
  console.log(
    'API calls, 100 a second, while nothing happens and while pages are rendered (goal: p99 2 × idle at most):',
  );
  console.table(await timeCalls(calls, works));
  printLoad();
}

/** Measures the pages that arrive with their content. Changes the product's releases. */
export async function measureRenderedPages({ bare, product, mika, study }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shinobi-bench-releases-'));
  try {
    await whenRendered(product);
    console.log('CPU time of the server for a page of a guest (goal: 150 µs and 3 × bare node:http at most):');
    console.table(await timePageResponses(bare, product, PAGES));
    await paint(product);
    await visibility(product, folder, study);
    await latency(product, mika, folder, study);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

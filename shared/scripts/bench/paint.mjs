import { openLighthouse } from './lighthouse.mjs';
import { median } from './load.mjs';

const RUNS = 5;

/** Measures a page once. A run that fails is left out. */
async function visit(lighthouse, page) {
  try {
    page.visits.push(await lighthouse.measure(page.url));
  } catch (error) {
    page.failure = error.message;
    console.log(`A run of ${page.name} failed and is left out: ${error.message.split('\n').at(-1)}`);
  }
}

function printSpeed(pages) {
  const indexes = pages.flatMap(({ visits }) => visits.map(({ benchmarkIndex }) => Math.round(benchmarkIndex)));
  console.log(
    `benchmarkIndex ${Math.min(...indexes)} to ${Math.max(...indexes)}: how fast the machine was, as Lighthouse measures it in each run. The TBT of runs with a low one says little.`,
  );
}

const middle = ({ visits }, key) => median(visits.map((one) => one[key]));

function rowOf(page, base) {
  const [fcp, lcp] = [middle(page, 'fcp'), middle(page, 'lcp')];
  return {
    'FCP ms': Math.round(fcp),
    'FCP × empty': Number((fcp / base).toFixed(2)),
    'LCP ms': Math.round(lcp),
    'LCP × empty': Number((lcp / base).toFixed(2)),
    CLS: Number(middle(page, 'cls').toFixed(4)),
    'TBT ms': Math.round(middle(page, 'tbt')),
    // Lighthouse multiplies each wait for a processor by four. The lowest run has waited least.
    'TBT min': Math.round(Math.min(...page.visits.map(({ tbt }) => tbt))),
  };
}

/**
 * Measures each page several times with Lighthouse. The pages take turns, so that other load on the machine affects all.
 * `empty` is the name of the page with which the others are compared.
 */
export async function timePainting(addresses, empty) {
  const pages = Object.entries(addresses).map(([name, url]) => ({ name, url, visits: [], failure: '' }));
  const lighthouse = await openLighthouse();
  try {
    // The first start of the browser reads its files from the disk.
    await visit(lighthouse, { name: 'the warm-up', url: addresses[empty], visits: [] });
    for (let run = 0; run < RUNS; run += 1) for (const page of pages) await visit(lighthouse, page);
  } finally {
    lighthouse.close();
  }
  const failed = pages.find(({ visits }) => visits.length === 0);
  if (failed) throw new Error(`Lighthouse could not measure ${failed.name}:\n${failed.failure}`);
  printSpeed(pages);
  const yardstick = pages.find(({ name }) => name === empty);
  const base = middle(yardstick, 'fcp');
  return Object.fromEntries(pages.map((page) => [page.name, rowOf(page, base)]));
}

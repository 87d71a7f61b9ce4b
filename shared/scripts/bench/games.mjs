// Five minutes of each game without a break: the recorded runs, played on the real stage in headless Chromium. Time of
// frames as the page's own animation frames see them, tasks that took longer than 50 ms, and the memory that garbage
// collection leaves.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { root } from '../setup.mjs';
import { BROWSER_ARGS } from './page.mjs';

const GAMES = { 1: 'Seasons run', 2: 'Falling words', 3: 'Castle' };
const MINUTE = 60_000;
/** Code is compiled, and the sprites of the first stage are drawn. */
const WARM_UP_MS = 15_000;
const SAMPLE_MS = 15_000;
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json' };

const PAGE = `<!doctype html><html lang="en" data-theme="light" data-motion="full"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Bench</title>
<link rel="stylesheet" href="/bench/main.css"><script defer src="/bench/main.js"></script></head><body></body></html>`;

async function build(output) {
  const { default: webpack } = await import('webpack');
  const { baseConfig } = await import('../../config/webpack.mjs');
  const base = baseConfig({
    dir: path.join(root, 'mfe-games'),
    name: 'games',
    uniqueName: 'games__bench',
    mode: 'production',
    publicPath: '/bench/',
    output,
  });
  const names = { filename: '[name].js', chunkFilename: '[name].js' };
  const config = { ...base, entry: { main: './src/bench.tsx' }, output: { ...base.output, ...names, path: output } };
  // No registry vouches for the files of this page.
  const plugins = base.plugins.filter(({ constructor }) => constructor.name !== 'IntegrityPlugin');
  config.plugins = plugins.map((plugin) => {
    if (plugin.constructor.name === 'MiniCssExtractPlugin') plugin.options.filename = '[name].css';
    return plugin;
  });
  const stats = await new Promise((resolve, reject) => {
    webpack(config, (error, done) => (error ? reject(error) : resolve(done)));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}

async function serve(folder) {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const isFile = pathname.startsWith('/bench/');
    try {
      const body = isFile ? readFileSync(path.join(folder, path.basename(pathname))) : PAGE;
      response.writeHead(200, { 'content-type': isFile ? TYPES[path.extname(pathname)] : 'text/html' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** Measures frames and long tasks from now on. Runs in the page. */
function watchFrames() {
  const frames = [];
  const longTasks = [];
  let last = 0;
  const note = (now) => {
    if (last) frames.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  globalThis.benchFrames = { frames, longTasks };
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
const ms = (value) => Number(value.toFixed(1));
const MB = (bytes) => Number((bytes / 1e6).toFixed(2));

/** The slope of the line through points by least squares: bytes a minute. */
function slope(samples) {
  const mean = (list) => list.reduce((sum, each) => sum + each, 0) / list.length;
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ bytes }) => bytes))];
  const above = samples.reduce((sum, { minute, bytes }) => sum + (minute - x) * (bytes - y), 0);
  return above / samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}

async function measureGame(browser, url, game, minutes) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const cdp = await context.newCDPSession(page);
  const heap = async () => (await cdp.send('Runtime.getHeapUsage')).usedSize;
  const heapAfterGc = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return heap();
  };
  await page.goto(`${url}/bench?game=${game}`);
  await page.waitForSelector('[data-testid="game-canvas"][data-state="running"]');
  await page.waitForTimeout(WARM_UP_MS);
  const started = performance.now();
  const samples = [];
  await page.evaluate(watchFrames);
  let before = 0;
  while (performance.now() - started < minutes * MINUTE) {
    before = Math.max(before, await heap());
    samples.push({ minute: (performance.now() - started) / MINUTE, bytes: await heapAfterGc() });
    await page.waitForTimeout(SAMPLE_MS);
  }
  const stages = Number(await page.getAttribute('[data-testid="bench"]', 'data-stages'));
  const { frames, longTasks } = await page.evaluate(() => globalThis.benchFrames);
  await context.close();
  for (const error of new Set(errors)) console.log(`${GAMES[game]}: ${error}`);
  frames.sort((a, b) => a - b);
  return {
    stages,
    frames: frames.length,
    'median ms': ms(quantile(frames, 0.5)),
    'p95 ms': ms(quantile(frames, 0.95)),
    'p99 ms': ms(quantile(frames, 0.99)),
    'long tasks': longTasks.length,
    'longest ms': ms(Math.max(0, ...longTasks)),
    'heap MB, most': MB(before),
    'after GC, first': MB(samples[0]?.bytes ?? 0),
    'after GC, last': MB(samples.at(-1)?.bytes ?? 0),
    'kB a minute': Number((slope(samples) / 1000).toFixed(1)),
  };
}

/** Plays each game for so many minutes. */
export async function measureGames(minutes) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shinobi-bench-games-'));
  await build(folder);
  const server = await serve(folder);
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: BROWSER_ARGS });
  try {
    const table = {};
    for (const game of Object.keys(GAMES)) table[GAMES[game]] = await measureGame(browser, server.url, game, minutes);
    return table;
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

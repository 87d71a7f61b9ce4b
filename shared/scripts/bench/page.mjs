import { createHash, X509Certificate } from 'node:crypto';
import http from 'node:http';
import http2 from 'node:http2';
import { chromium } from 'playwright-core';
import selfsigned from 'selfsigned';

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'http2-settings']);

const passed = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name)));

/** The fingerprint that makes a browser trust a certificate and therefore cache its responses. */
const fingerprintOf = (certificate) =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

/** A front end like a load balancer: TLS and HTTP/2 outside, the product behind it. */
export async function frontDoor(target) {
  const { private: key, cert } = selfsigned.generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
  const agent = new http.Agent({ keepAlive: true });
  const passOn = (request, response) => {
    const upstream = http.request(
      new URL(request.url, target),
      { agent, method: request.method, headers: { ...passed(request.headers), host: target.host } },
      (answer) => {
        response.writeHead(answer.statusCode, passed(answer.headers));
        answer.pipe(response);
      },
    );
    upstream.on('error', () => {
      // The product may close a persistent connection just when it is used again.
      if (upstream.reusedSocket && request.method === 'GET' && !response.headersSent) passOn(request, response);
      else response.destroy();
    });
    if (request.method === 'GET') upstream.end();
    else request.pipe(upstream);
  };
  const server = http2.createSecureServer({ key, cert, allowHTTP1: true }, passOn);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${server.address().port}`,
    fingerprint: fingerprintOf(cert),
    close: () => server.close(),
  };
}

export const BROWSER = process.env.CHROME_PATH ?? '/usr/bin/chromium';

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
];

export const openBrowser = ({ fingerprint }) =>
  chromium.launch({
    executablePath: BROWSER,
    args: [...BROWSER_ARGS, `--ignore-certificate-errors-spki-list=${fingerprint}`],
  });

/** The phone of Lighthouse. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/**
 * The quiet time after the last request. It ends before pages preload their panels (3 kB) 3.5 s after the start; half a
 * second more would count them in some runs only.
 */
const SETTLED_MS = 2_000;

/** The scripts that caused a request. */
const askedBy = ({ type, url, stack }) => {
  const urls = type === 'script' ? [] : [url];
  for (let part = stack; part; part = part.parent) urls.push(...part.callFrames.map((frame) => frame.url));
  return urls.filter(Boolean);
};

/** All requests of a page, with their bytes on the wire. */
async function listen(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const requests = new Map();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp }) => {
    if (/^https?:/.test(request.url))
      requests.set(requestId, { url: request.url, by: askedBy(initiator), timestamp, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return { all: () => [...requests.values()] };
}

/** Requests of the HTML are the first wave; requests of a script of wave n are wave n + 1. */
function wavesOf(url, requests) {
  const wave = new Map([[url, 0]]);
  for (const request of requests)
    if (!wave.has(request.url))
      wave.set(request.url, 1 + Math.max(0, ...request.by.filter((by) => wave.has(by)).map((by) => wave.get(by))));
  return Math.max(...requests.map((request) => wave.get(request.url)));
}

async function visit(context, url, ready) {
  const page = await context.newPage();
  const requests = await listen(page);
  await page.addInitScript(() => {
    globalThis.__shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.__shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(ready).first().waitFor();
  const untilShown = requests.all();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  const all = requests.all();
  const shift = await page.evaluate(() => globalThis.__shift);
  await page.close();
  return { all, untilShown, shift, bytes: all.reduce((sum, request) => sum + request.bytes, 0) };
}

/** Opens a page twice in a new browser and returns the bytes of each visit on the wire, headers included. */
export async function weigh(door, path, ready) {
  const browser = await openBrowser(door);
  try {
    const context = await browser.newContext(PHONE);
    const url = door.url + path;
    const first = await visit(context, url, ready);
    const second = await visit(context, url, ready);
    return {
      first: first.bytes,
      second: second.bytes,
      requests: first.all.length,
      requestsUntilShown: first.untilShown.length,
      waves: wavesOf(url, first.untilShown),
      shift: Math.max(first.shift, second.shift),
    };
  } finally {
    await browser.close();
  }
}

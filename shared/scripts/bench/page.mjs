import http from 'node:http';
import http2 from 'node:http2';
import { chromium } from 'playwright-core';
import selfsigned from 'selfsigned';

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'http2-settings']);

const passed = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name)));

/** A front door as a balancer is one: TLS and HTTP/2 outside, the product behind it. Answers its address. */
export async function frontDoor(target) {
  const { private: key, cert } = selfsigned.generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
  const agent = new http.Agent({ keepAlive: true });
  const server = http2.createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const upstream = http.request(
      new URL(request.url, target),
      { agent, method: request.method, headers: { ...passed(request.headers), host: target.host } },
      (answer) => {
        response.writeHead(answer.statusCode, passed(answer.headers));
        answer.pipe(response);
      },
    );
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `https://localhost:${server.address().port}`, close: () => server.close() };
}

const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--ignore-certificate-errors',
];

/** The scripts on whose account a request was made. */
const askedBy = ({ type, url, stack }) => {
  const urls = type === 'script' ? [] : [url];
  for (let part = stack; part; part = part.parent) urls.push(...part.callFrames.map((frame) => frame.url));
  return urls.filter(Boolean);
};

/**
 * Opens a page cold and answers its weight on the wire, its requests, and the waves in which they depend on each other:
 * what the HTML names itself is the first wave, what a script of wave n asks for is wave n + 1.
 */
export async function weigh(url, ready) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: BROWSER_ARGS,
  });
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 412, height: 823 } });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const requests = new Map();
    let shown = Infinity;
    cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp }) => {
      if (!/^https?:/.test(request.url)) return;
      requests.set(requestId, { url: request.url, by: askedBy(initiator), timestamp, bytes: 0 });
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId);
      if (request) request.bytes = encodedDataLength;
    });
    await page.addInitScript(() => {
      globalThis.__shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.__shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(ready).first().waitFor();
    shown = Math.max(...[...requests.values()].map(({ timestamp }) => timestamp));
    const atShown = requests.size;
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(5000);
    const all = [...requests.values()];
    const wave = new Map([[url, 0]]);
    for (const request of all)
      if (!wave.has(request.url))
        wave.set(request.url, 1 + Math.max(0, ...request.by.filter((by) => wave.has(by)).map((by) => wave.get(by))));
    const before = all.filter(({ timestamp }) => timestamp <= shown);
    return {
      bytes: all.reduce((sum, request) => sum + request.bytes, 0),
      requests: all.length,
      requestsUntilShown: atShown,
      waves: Math.max(...before.map((request) => wave.get(request.url))),
      shift: await page.evaluate(() => globalThis.__shift),
    };
  } finally {
    await browser.close();
  }
}

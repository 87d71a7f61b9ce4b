import http from 'node:http';

/** Sends one request and reads the whole response; resolves with the status. */
function send(agent, url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent, method, headers }, (response) => {
      response.on('data', () => {});
      response.on('end', () => resolve(response.statusCode));
    });
    request.on('error', reject);
    request.end(body);
  });
}

async function sendOne(agent, url, request) {
  const status = await send(agent, url, request);
  if (status !== (request?.status ?? 200)) throw new Error(`${url} responded with ${status}`);
}

/**
 * Sends `count` requests over `connections` persistent connections; throws when a status is not 200 or the request's own
 * `status`. `request` is the request or a function that creates it; `before` is a request sent before each.
 */
async function burst(url, request, count, connections, before) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      if (before) await sendOne(agent, before.url, before.request);
      await sendOne(agent, url, typeof request === 'function' ? request() : request);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
}

/** Requests per second and CPU microseconds per request of one burst. */
async function measure({ server, url, request, connections = 16, before }, count) {
  const cpu = await server.cpu();
  const start = performance.now();
  await burst(url, request, count, connections, before);
  const seconds = (performance.now() - start) / 1000;
  return { rate: count / seconds, cpu: ((await server.cpu()) - cpu) / count };
}

/** `part` is between 0 and 1. */
export const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)];

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * Measures the targets in turns with the baseline, so that other load on the machine affects both.
 * Returns the medians of each target and of its ratios to the baseline of the same round.
 */
export async function compare(yardstick, targets, { rounds = 7, count = 2000 } = {}) {
  for (const target of [yardstick, ...targets]) await burst(target.url, target.request, 500, 16, target.before);
  const seen = new Map([yardstick, ...targets].map((target) => [target.name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const bare = await measure(yardstick, count);
    seen.get(yardstick.name).push({ ...bare, cpuRatio: 1, rateRatio: 1 });
    for (const target of targets) {
      const own = await measure(target, count);
      seen.get(target.name).push({ ...own, cpuRatio: own.cpu / bare.cpu, rateRatio: own.rate / bare.rate });
    }
  }
  const middle = (rows, key) => median(rows.map((row) => row[key]));
  return [...seen].map(([name, rows]) => ({
    name,
    rate: middle(rows, 'rate'),
    cpu: middle(rows, 'cpu'),
    cpuRatio: middle(rows, 'cpuRatio'),
    rateRatio: middle(rows, 'rateRatio'),
  }));
}

import { compare } from './load.mjs';

const ROUNDS = 5;

const requestOf = (headers, status = 200) => ({ headers: { 'accept-encoding': 'br', ...headers }, status });

const row = (bytes, [bare, page]) => ({
  bytes,
  'CPU µs': Math.round(page.cpu),
  'bare µs': Math.round(bare.cpu),
  'CPU × bare': Number(page.cpuRatio.toFixed(2)),
});

async function measurePage(bare, product, path) {
  const url = new URL(path, product.url);
  const response = await fetch(url, requestOf({}));
  await response.arrayBuffer();
  const etag = response.headers.get('etag');
  const bytes = Number(response.headers.get('content-length'));
  const whole = { name: 'page', server: product, url, request: requestOf({}) };
  const unchanged = { ...whole, request: requestOf({ 'if-none-match': etag }, 304) };
  const bareWhole = { name: 'bare', server: bare, url: new URL(`?bytes=${bytes}`, bare.url) };
  const bareUnchanged = { ...bareWhole, request: unchanged.request };
  return {
    [`${path}, 200`]: row(bytes, await compare(bareWhole, [whole], { rounds: ROUNDS })),
    [`${path}, 304`]: row(0, await compare(bareUnchanged, [unchanged], { rounds: ROUNDS })),
  };
}

/** The CPU time of the server for a page of a guest, compared with node:http sending a buffer of as many bytes. */
export async function timePageResponses(bare, product, paths) {
  // During the first measurement V8 still optimizes what all pages use.
  await measurePage(bare, product, paths[0]);
  const table = {};
  for (const path of paths) Object.assign(table, await measurePage(bare, product, path));
  return table;
}

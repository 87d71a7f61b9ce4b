// Shows a local release inside a running product, to the browser that uses this proxy and to nobody else.
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { KitError } from '../kit-error.mjs';
import { matchesPattern, patchLists, patchPage, registryEntry, withLocal } from './page-patch.mjs';
import { allowScripts, headersForBrowser, headersForProduct } from './proxy-headers.mjs';

const EVENTS = '/__remote-kit/events';
const REGISTRY_PATH = '/api/Release/GetRegistry';
const isListPath = (pathname) => pathname.startsWith('/registry/');
const REPORT_PATH = '/api/Release/Report';

const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
};

const FRESH = { 'cache-control': 'no-store' };

function sendLocalFile(response, file, files) {
  if (!files.has(file)) return response.writeHead(404, FRESH).end();
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { ...FRESH, 'content-type': type }).end(files.get(file));
}

async function readBody(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Starts the proxy in front of the product at `against`. `release` is what `readRelease` returns; it may come later, by
 * `show`, which also reloads the open pages.
 * @returns {Promise<{ url: string, show: (release: object) => void, close: () => Promise<void> }>}
 */
export async function startDevProxy({ release, against, port = 0, reloads = false }) {
  const context = { target: new URL(against), release, listeners: new Set(), reloads };
  const server = http.createServer((request, response) => handle(context, request, response));
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve)).catch(
    (error) => {
      throw new KitError(`Port ${port} cannot be used (${error.code}). Choose another with --port.`, { cause: error });
    },
  );
  context.own = `http://localhost:${server.address().port}`;
  return {
    url: context.own,
    show: (next) => {
      context.release = next;
      context.listeners.forEach((listener) => listener.write('data: reload\n\n'));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

function handle(context, request, response) {
  const { pathname } = new URL(request.url, context.own);
  const { manifest, files } = context.release ?? {};
  if (pathname === EVENTS) return openEvents(context, response);
  // Nobody but this browser uses the local release, so its reports are not the product's business.
  if (pathname === REPORT_PATH) return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  const base = manifest && `/remotes/${manifest.name}/${manifest.version}/`;
  if (base && pathname.startsWith(base))
    return sendLocalFile(response, decodeURIComponent(pathname.slice(base.length)), files);
  return forward(context, request, response, { pathname, manifest });
}

function openEvents({ listeners }, response) {
  response.writeHead(200, { 'content-type': 'text/event-stream', ...FRESH });
  response.write(': connected\n\n');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

/** What is patched must arrive whole, not as "unchanged". */
const withoutConditions = ({ 'if-none-match': _etag, 'if-modified-since': _since, ...headers }) => headers;

function forward(context, request, response, view) {
  const { target, own } = context;
  const isPatched =
    request.headers['sec-fetch-dest'] === 'document' || view.pathname === REGISTRY_PATH || isListPath(view.pathname);
  const headers = headersForProduct(isPatched ? withoutConditions(request.headers) : request.headers, target, own);
  const { request: send } = target.protocol === 'https:' ? https : http;
  const outgoing = send(new URL(request.url, target), { method: request.method, headers }, (incoming) =>
    relay(context, incoming, response, view).catch((error) => response.destroy(error)),
  );
  outgoing.on('error', (error) => {
    if (response.headersSent) return response.destroy(error);
    response.writeHead(502, { 'content-type': 'text/plain' }).end(`${target.origin} does not respond (${error.code}).`);
  });
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

/** Returns the patched body of a page or list, and the inline scripts that a page must allow in addition. */
function patch(body, entry, { isPage, pathname, reloads }) {
  if (isPage) return patchPage(body, entry, reloads);
  if (isListPath(pathname)) return { html: patchLists(body, entry) };
  return { html: JSON.stringify(withLocal(JSON.parse(body), entry)) };
}

async function relay({ target, own, reloads }, incoming, response, { pathname, manifest }) {
  const headers = headersForBrowser(incoming.headers, target, own);
  const isPage = headers['content-type']?.startsWith('text/html');
  const isList = (pathname === REGISTRY_PATH || isListPath(pathname)) && incoming.statusCode === 200;
  if (!manifest || (!isPage && !isList)) {
    response.writeHead(incoming.statusCode, headers);
    return incoming.pipe(response);
  }
  const body = await readBody(incoming);
  const patched = patch(body, registryEntry(manifest), { isPage, pathname, reloads });
  const policy = headers['content-security-policy'];
  if (policy && patched.scripts) headers['content-security-policy'] = allowScripts(policy, patched.scripts);
  // The product does not know a page that only the local release has.
  const isLocalPage =
    isPage && manifest.contributes.routes.some(({ path: pattern }) => matchesPattern(pattern, pathname));
  const { 'content-length': _length, etag: _etag, ...rest } = headers;
  response.writeHead(isLocalPage ? 200 : incoming.statusCode, { ...rest, ...FRESH }).end(patched.html);
}

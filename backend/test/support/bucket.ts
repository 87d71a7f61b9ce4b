import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { types } from 'node:util';
import S3rver from 's3rver';
import type { BucketSettings } from '../../src/runtime/settings.js';

const NAME = 'shinobi';
const PREFIX = 'site/';
/** The key pair that the server knows. It does not check signatures of version 4. */
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const CONTENT = '._S3rver_object';

/** Jest runs tests in a realm of their own, to whose `Error` those of Node's network do not belong: the SDK drops their codes. */
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, value: unknown): boolean {
    return (this === Error && types.isNativeError(value)) || Function.prototype[Symbol.hasInstance].call(this, value);
  },
});

/** What happens to calls on their way to the server. */
type Weather = 'fine' | 'hanging' | 'dropped' | 'unavailable' | 'cut off' | 'not HTTP' | WebServer;
/** Another program responds, with this status. */
type WebServer = 'web server 200' | 'web server 302' | 'web server 400' | 'web server 404';

const WEB_PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><title>Welcome</title></head><body><p>Hello<br></body></html>';

/** A bucket of a real S3 server on this machine, behind a proxy that can keep calls from it. */
export interface TestBucket {
  readonly settings: BucketSettings;
  /** The calls so far, such as `PUT images/ab.webp` and `LIST images/`. */
  readonly calls: string[];
  weather: Weather;
  /** The keys of all objects below the prefix of the settings. */
  keys(folder?: string): string[];
  readObject(key: string): Buffer;
  /** Changes the bytes of an object as somebody with access to the server's disk could. */
  changeObject(key: string, bytes: string | Buffer): void;
  /** Adds empty objects, as somebody with access to the server's disk could. */
  addObjects(keys: readonly string[]): void;
  stop(): Promise<void>;
}

const listen = (server: http.Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** Returns a call without what differs each time. */
function describeCall({ method = '', url = '' }: http.IncomingMessage): string {
  const { pathname, searchParams } = new URL(url, 'http://server');
  const prefix = searchParams.get('prefix');
  const [name, key] = prefix === null ? [method, pathname.slice(`/${NAME}/`.length)] : ['LIST', prefix];
  return `${name} ${key.slice(PREFIX.length)}`;
}

/** Resolves when an object is on the disk: the server responds while it still writes. */
async function waitForContent(file: string, content: Buffer): Promise<void> {
  while (!existsSync(file) || !readFileSync(file).equals(content)) await nextTurn();
}

/** Sends a call on, or lets it fail as the weather says. `written` resolves when what a call puts is on the disk. */
async function forward(
  { port, weather, written }: { port: number; weather: Weather; written(body: Buffer): Promise<void> },
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  if (weather === 'hanging') return;
  if (weather === 'dropped') return void request.socket.destroy();
  if (weather === 'unavailable') return void response.writeHead(503).end('<html>The balancer has no server.</html>');
  if (weather === 'not HTTP') return void request.socket.end('SSH-2.0-OpenSSH_9.6\r\n');
  const [, status] = /^web server (\d+)$/.exec(weather) ?? [];
  if (status !== undefined) {
    request.resume();
    const page = { 'content-type': 'text/html', ...(status === '302' && { location: '/sign-in' }) };
    return void response.writeHead(Number(status), page).end(WEB_PAGE);
  }
  const { method, url, headers } = request;
  const body = await buffer(request);
  const call = http.request({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
    void (async () => {
      const isPut = method === 'PUT' && answer.statusCode === 200 && !('x-amz-copy-source' in headers);
      if (isPut) await written(body);
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      if (weather === 'fine') return void answer.pipe(response);
      const bytes = await buffer(answer);
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    })();
  });
  call.on('error', () => response.destroy());
  call.end(body);
}

/** Starts a server with one empty bucket. */
export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'shinobi-bucket-'));
  const options = { port: 0, address: '127.0.0.1', directory, silent: true, vhostBuckets: false };
  const server = new S3rver({ ...options, configureBuckets: [{ name: NAME }] });
  const { port } = await server.run();
  const calls: string[] = [];
  let weather: Weather = 'fine';
  const proxy = http.createServer((request, response) => {
    calls.push(describeCall(request));
    const { pathname } = new URL(request.url ?? '', 'http://server');
    const written = (body: Buffer) => waitForContent(path.join(directory, pathname + CONTENT), body);
    request.on('error', () => response.destroy());
    void forward({ port, weather, written }, request, response);
  });
  const endpoint = `http://127.0.0.1:${await listen(proxy)}`;
  const root = path.join(directory, NAME, PREFIX);
  const fileOf = (key: string) => path.join(root, key + CONTENT);
  return {
    settings: {
      ...{ name: NAME, endpoint, region: 'us-east-1', prefix: PREFIX },
      ...{ credentials: CREDENTIALS, pathStyle: true },
    },
    calls,
    get weather() {
      return weather;
    },
    set weather(next) {
      weather = next;
    },
    keys: (folder = '') =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(CONTENT))
        .map((name) => path.join(folder, name.slice(0, -CONTENT.length)))
        .toSorted(),
    readObject: (key) => readFileSync(fileOf(key)),
    changeObject: (key, bytes) => writeFileSync(fileOf(key), bytes),
    addObjects: (keys) => {
      for (const key of keys) {
        mkdirSync(path.dirname(fileOf(key)), { recursive: true });
        writeFileSync(fileOf(key), '');
      }
    },
    stop: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const PROBE_MS = 50;

/** Names the server that is to respond to a request. */
export const SERVER_HEADER = 'x-server';

/** A proxy that sends each request to the next one of several servers, or to the one that the request names. */
export interface Balancer {
  readonly url: string;
  /** The requests that failed because a server did not respond, by what went wrong. */
  readonly failures: readonly string[];
  /** Adds a server and resolves once it is ready. */
  add(url: string): Promise<void>;
  /** Resolves once the server says that it is not ready and gets no more requests. */
  drained(url: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a balancer that asks each server again and again whether it is ready, and passes every request on once. */
export async function startBalancer(): Promise<Balancer> {
  const servers = new Map<string, { isReady: boolean }>();
  const failures: string[] = [];
  // A kept connection may be closed by a server just when the next request is sent on it.
  const agent = new http.Agent({ keepAlive: false });
  let turn = 0;

  const next = () => {
    const ready = [...servers].filter(([, { isReady }]) => isReady).map(([url]) => url);
    turn += 1;
    return ready[turn % ready.length];
  };

  const pass = (request: http.IncomingMessage, response: http.ServerResponse) => {
    const chosen = request.headers[SERVER_HEADER];
    const target = typeof chosen === 'string' ? chosen : next();
    const fail = (reason: string) => {
      failures.push(`${request.url} at ${target}: ${reason}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    };
    if (target === undefined) return fail('no server is ready');
    const { method, headers } = request;
    const passed = http.request(target + request.url, { agent, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', (error) => response.destroyed || fail(error.message));
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  };

  const proxy = http.createServer(pass).listen(0, '127.0.0.1');
  // Only callers close the connections that they keep, for the same reason.
  proxy.keepAliveTimeout = 0;
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;

  const probe = async (url: string) => {
    const state = servers.get(url);
    const isReady = await fetch(`${url}/api/Ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (state) state.isReady = isReady;
  };
  const probes = setInterval(() => [...servers.keys()].forEach((url) => void probe(url)), PROBE_MS);
  const waitFor = async (url: string, isReady: boolean) => {
    while (servers.get(url)?.isReady !== isReady) await delay(PROBE_MS);
  };

  return {
    url: `http://localhost:${port}`,
    failures,
    add(url) {
      servers.set(url, { isReady: false });
      return waitFor(url, true);
    },
    drained: (url) => waitFor(url, false),
    stop: async () => {
      clearInterval(probes);
      agent.destroy();
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

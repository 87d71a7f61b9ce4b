import { once } from 'node:events';
import net from 'node:net';

const END_OF_HEAD = '\r\n\r\n';

/** The bytes of a request. */
function written(url, { method = 'GET', headers = {}, body = '' } = {}) {
  const all = { host: url.host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${url.pathname}${url.search} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** The status of a complete response; undefined while it is incomplete. `bytes` is latin1: one character per byte. */
function statusOf(bytes) {
  const head = bytes.indexOf(END_OF_HEAD);
  if (head < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes)?.[1];
  const complete =
    length === undefined ? bytes.endsWith('0\r\n\r\n') : bytes.length >= head + END_OF_HEAD.length + Number(length);
  return complete ? Number(bytes.slice(9, 12)) : undefined;
}

/**
 * A persistent connection that sends one request after the other with minimal HTTP: on two cores a full client would take
 * CPU time from the server.
 */
export async function connect(url) {
  const socket = net.connect(Number(url.port), url.hostname);
  socket.setEncoding('latin1').setNoDelay(true);
  await once(socket, 'connect');
  let [received, settle] = ['', null];
  socket.on('data', (bytes) => {
    received += bytes;
    const status = statusOf(received);
    if (status === undefined) return;
    received = '';
    settle?.resolve(status);
  });
  socket.on('close', () => settle?.reject(new Error(`${url} closed the connection`)));
  socket.on('error', () => {});
  return {
    /** Resolves with the status once the response is complete. */
    send: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(written(url, request));
      }),
    close: () => socket.destroy(),
  };
}

import { once } from 'node:events';
import net from 'node:net';

const END_OF_HEAD = '\r\n\r\n';

/** A request as it goes over the wire. */
function written(url, { method = 'GET', headers = {}, body = '' } = {}) {
  const all = { host: url.host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${url.pathname}${url.search} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** The status of an answer that is complete; undefined while more is to come. `bytes` is latin1: one character a byte. */
function statusOf(bytes) {
  const head = bytes.indexOf(END_OF_HEAD);
  if (head < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes)?.[1];
  const complete =
    length === undefined ? bytes.endsWith('0\r\n\r\n') : bytes.length >= head + END_OF_HEAD.length + Number(length);
  return complete ? Number(bytes.slice(9, 12)) : undefined;
}

/**
 * A kept connection that sends one request after the other. It knows no more of HTTP than that takes: on two cores a
 * whole client would take the server's share.
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
    /** Resolves with the status once the whole answer is there. */
    send: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(written(url, request));
      }),
    close: () => socket.destroy(),
  };
}

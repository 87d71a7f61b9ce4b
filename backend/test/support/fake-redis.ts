import net, { type AddressInfo, type Socket } from 'node:net';

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

/** Parses one request of Redis's protocol and returns it with the rest of the buffer; null while it is incomplete. */
function parseRequest(buffer: string): { words: string[]; rest: string } | null {
  const head = /^\*(\d+)\r\n/.exec(buffer);
  if (!head) return null;
  let rest = buffer.slice(head[0].length);
  const words: string[] = [];
  for (let n = 0; n < Number(head[1]); n++) {
    const [line, length] = /^\$(\d+)\r\n/.exec(rest) ?? [];
    if (!line || rest.length < line.length + Number(length) + 2) return null;
    words.push(rest.slice(line.length, line.length + Number(length)));
    rest = rest.slice(line.length + Number(length) + 2);
  }
  return { words, rest };
}

/** Starts a server that implements the publish/subscribe part of Redis, for ASCII texts only. */
export async function startFakeRedis(port = 0) {
  const sockets = new Set<Socket>();
  const subscribers = new Set<Socket>();
  const respond = (socket: Socket, [command = '', first = '', second = '']: string[]): void => {
    const name = command.toLowerCase();
    if (name === 'info') socket.write(bulk('redis_version:7.4.0\r\nloading:0\r\n'));
    else if (name === 'subscribe') {
      subscribers.add(socket);
      socket.write(`*3\r\n${bulk('subscribe')}${bulk(first)}:1\r\n`);
    } else if (name === 'publish') {
      for (const each of subscribers) each.write(`*3\r\n${bulk('message')}${bulk(first)}${bulk(second)}`);
      socket.write(`:${subscribers.size}\r\n`);
    } else socket.write('+OK\r\n');
  };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    let buffer = '';
    socket.on('data', (data) => {
      buffer += data.toString('latin1');
      for (let next = parseRequest(buffer); next; next = parseRequest(buffer)) {
        buffer = next.rest;
        respond(socket, next.words);
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      subscribers.delete(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subscribers: () => subscribers.size,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

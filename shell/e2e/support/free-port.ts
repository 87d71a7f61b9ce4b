import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** PUBLIC_URL contains the port, so the server cannot choose it. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, it, jest } from '@jest/globals';
import { dumpPostgres } from './dump-postgres.js';

afterEach(() => void jest.useRealTimers());

it('A dump of a server that accepts connections and never responds gives up', async () => {
  const server = createServer((socket) => void socket.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const dump = dumpPostgres(`postgres://127.0.0.1:${(server.address() as AddressInfo).port}/shinobi`);
  const refusal = expect(dump).rejects.toThrow(/^The database of DATABASE_URL does not respond: .+\.$/);
  await once(server, 'connection');
  await jest.advanceTimersByTimeAsync(5000);
  await refusal;
  await new Promise((closed) => server.close(closed));
});

import { rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const FILE = 'server.json';
const ALL_INTERFACES = new Set(['0.0.0.0', '::']);

const hostOf = ({ address, family }: AddressInfo) => {
  if (ALL_INTERFACES.has(address)) return '127.0.0.1';
  return family === 'IPv6' ? `[${address}]` : address;
};

/** Records the address of a data folder's server, for the release commands. */
export function recordAddress(dataDir: string, server: Server): void {
  const bound = server.address();
  if (!bound || typeof bound === 'string') return;
  const address = `http://${hostOf(bound)}:${bound.port}`;
  writeFileSync(path.join(dataDir, FILE), JSON.stringify({ pid: process.pid, address }));
}

export const removeAddress = (dataDir: string): void => rmSync(path.join(dataDir, FILE), { force: true });

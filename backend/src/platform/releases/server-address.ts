import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const FILE = 'server.json';
const EVERYWHERE = new Set(['0.0.0.0', '::']);

const hostOf = ({ address, family }: AddressInfo) => {
  if (EVERYWHERE.has(address)) return '127.0.0.1';
  return family === 'IPv6' ? `[${address}]` : address;
};

/** Writes down where the server of a data folder listens, for the release commands. */
export function announceAddress(dataDir: string, server: Server): void {
  const bound = server.address();
  if (!bound || typeof bound === 'string') return;
  const address = `http://${hostOf(bound)}:${bound.port}`;
  writeFileSync(path.join(dataDir, FILE), JSON.stringify({ pid: process.pid, address }));
}

export const withdrawAddress = (dataDir: string): void => rmSync(path.join(dataDir, FILE), { force: true });

/** Where the server that owns a data folder listens; null when it has not said so. */
export function announcedAddress(dataDir: string): string | null {
  try {
    const { address } = JSON.parse(readFileSync(path.join(dataDir, FILE), 'utf8')) as { address?: unknown };
    return typeof address === 'string' ? address : null;
  } catch {
    return null;
  }
}

import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../http/app-error.js';
import { makeFolder } from './make-folder.js';
import { dataDirOf, type Environment, readSettings, type Secret, SECRETS, type Settings } from './settings.js';

const FILE = 'first-start.txt';
const HEAD = '# Secrets that Shinobi Nihongo made for this installation. Keep this file to yourself.';

const token = () => randomBytes(24).toString('base64url');
const MAKE: Record<Secret, () => string> = {
  ADMIN_PASSWORD: token,
  EDITOR_TOKEN: token,
  PARTNER_TOKENS: () => `boscobel=${token()},sb-diner=${token()}`,
  METRICS_TOKEN: token,
  RELEASE_TOKEN: token,
  PREVIEW_SECRET: token,
};

function readSecrets(file: string): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  return Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]));
}

function writeSecrets(file: string, secrets: Record<string, string>): void {
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}`);
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${HEAD}\n${lines.join('\n')}\n`, { mode: 0o600 });
  chmodSync(next, 0o600);
  renameSync(next, file);
}

const REASONS: Readonly<Record<string, string>> = {
  EROFS: 'the disk is read-only',
  EACCES: 'this user has no permission to write there',
  EPERM: 'this user has no permission to write there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'nothing can be created there',
};

export interface LoadedSettings {
  readonly settings: Settings;
  /** The path of the secrets' file when this start has written to it. */
  readonly secretsFile: string | null;
}

/**
 * Loads the settings of this process. Secrets missing from the environment are read from `first-start.txt` in the data
 * folder, where new ones are generated and written (readable by the owner only). Throws `StartError` with one sentence.
 */
export function loadSettings(env: Environment = process.env): LoadedSettings {
  const dataDir = dataDirOf(env);
  const file = path.join(dataDir, FILE);
  try {
    makeFolder(dataDir);
    const stored = readSecrets(file);
    const missing = SECRETS.filter((name) => !env[name] && !stored[name]);
    const secrets = { ...stored, ...Object.fromEntries(missing.map((name) => [name, MAKE[name]()])) };
    const settings = readSettings({ ...secrets, ...withoutEmpty(env) });
    if (missing.length > 0) writeSecrets(file, secrets);
    return { settings, secretsFile: missing.length > 0 ? file : null };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (!code) throw error;
    throw new StartError(`The data folder ${dataDir} cannot be used: ${REASONS[code] ?? code}.`, { cause: error });
  }
}

const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

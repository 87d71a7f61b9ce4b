import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../http/app-error.js';
import { makeFolder } from './make-folder.js';
import { describeMisspelt, findMisspelt } from './misspelt-settings.js';
import { dataDirOf, readSettings } from './read-settings.js';
import { type Environment, type Secret, SECRETS, type Settings } from './settings.js';

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
  SECOND_FACTOR_KEY: token,
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

interface FoundSettings {
  readonly settings: Settings;
  readonly file: string;
  readonly secrets: Readonly<Record<string, string>>;
  /** The secrets that were generated. */
  readonly generated: readonly Secret[];
}

function findSettings(env: Environment): FoundSettings {
  const file = path.join(dataDirOf(env), FILE);
  const stored = readSecrets(file);
  const generated = SECRETS.filter((name) => !env[name] && !stored[name]);
  const secrets = { ...stored, ...Object.fromEntries(generated.map((name) => [name, MAKE[name]()])) };
  return { settings: readSettings({ ...secrets, ...withoutEmpty(env) }), file, secrets, generated };
}

/** Runs work on the data folder. Throws `StartError` when it cannot be used. */
function explainFaults<T>(env: Environment, work: (dataDir: string) => T): T {
  const dataDir = dataDirOf(env);
  try {
    return work(dataDir);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (!code) throw error;
    throw new StartError(`The data folder ${dataDir} cannot be used: ${REASONS[code] ?? code}.`, { cause: error });
  }
}

/** Instances that share a database and a bucket have data folders of their own, in which they would make different secrets. */
const isOneOfSeveral = (env: Environment) => Boolean(env['DATABASE_URL'] && env['S3_BUCKET']);

const missingSharedSecrets = (missing: readonly Secret[]) =>
  new StartError(
    `Instances with DATABASE_URL and S3_BUCKET need the same secrets: set ${missing.join(', ')} for all of them. ` +
      `A server that ran alone has its secrets in ${FILE} of its data folder.`,
  );

/**
 * Loads the settings of this process. Secrets missing from the environment are read from `first-start.txt` in the data
 * folder, where new ones are generated and written (readable by the owner only), unless other instances may have others.
 * Throws `StartError` with one sentence.
 */
export const loadSettings = (env: Environment = process.env): LoadedSettings =>
  explainFaults(env, (dataDir) => {
    makeFolder(dataDir);
    const { settings, file, secrets, generated } = findSettings(env);
    if (generated.length === 0) return { settings, secretsFile: null };
    if (isOneOfSeveral(env)) throw missingSharedSecrets(generated);
    writeSecrets(file, secrets);
    return { settings, secretsFile: file };
  });

/**
 * Loads the settings for a command that has no use for secrets, and writes nothing. `changes` replaces variables of the
 * environment. Throws `StartError`.
 */
export function peekSettings(changes: Environment = {}, env: Environment = process.env): Settings {
  const changed = { ...env, ...changes };
  return explainFaults(changed, () => findSettings(changed).settings);
}

/** Reads the settings of a command, and prints a sentence about each variable that looks like a misspelt setting. */
export function readCommandSettings(changes: Environment = {}): Settings {
  for (const each of findMisspelt(process.env)) process.stderr.write(`${describeMisspelt(each)}\n`);
  return peekSettings(changes);
}

/** Resolves a path against the folder in which a person has typed it, which npm leaves before it runs a script. */
export const resolveTyped = (file: string, env: Environment = process.env): string =>
  path.resolve(env['INIT_CWD'] ?? '.', file);

const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

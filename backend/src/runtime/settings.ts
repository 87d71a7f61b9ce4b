import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartError } from '../http/app-error.js';

const BACKEND = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Secrets that are generated at the first start when the environment does not set them. */
export const SECRETS = [
  'ADMIN_PASSWORD',
  'EDITOR_TOKEN',
  'PARTNER_TOKENS',
  'METRICS_TOKEN',
  'RELEASE_TOKEN',
  'PREVIEW_SECRET',
] as const;
export type Secret = (typeof SECRETS)[number];

export type Environment = Readonly<Record<string, string | undefined>>;
export type SiteVariant = 'main' | 'articles-edit' | 'vocabulary' | 'local' | 'old';

/** The settings of the server. Read and validated once, at start. */
export abstract class Settings {
  abstract readonly host: string;
  /** 0 selects a free port. */
  abstract readonly port: number;
  /** The public address of the site: scheme and host, without a closing slash. */
  abstract readonly publicUrl: string;
  /** Which proxies to trust for the client's address: none, all, a number of hops, or a list of addresses. */
  abstract readonly trustProxy: boolean | number | string;
  abstract readonly dataDir: string;
  /** Null: SQLite in `dataDir`. */
  abstract readonly databaseUrl: string | null;
  abstract readonly redisUrl: string | null;
  abstract readonly adminEmail: string;
  abstract readonly adminPassword: string;
  abstract readonly editorToken: string;
  /** Tokens of the partner boards, by board name. */
  abstract readonly partnerTokens: Readonly<Record<string, string>>;
  abstract readonly metricsToken: string;
  abstract readonly releaseToken: string;
  /** Signs preview links, decides by chance which visitors get a canary, and hides the addresses of their reports. */
  abstract readonly previewSecret: string;
  abstract readonly smtpUrl: string | null;
  abstract readonly mailFrom: string;
  /** Where to report vulnerabilities: a `mailto:`, `tel:` or `https:` address. Null: to the author, on the site. */
  abstract readonly securityContact: string | null;
  abstract readonly donationUrl: string;
  abstract readonly videoChannelUrl: string;
  /** Empty: this site's own `/articles`. */
  abstract readonly articlesBaseUrl: string;
  abstract readonly lessonCheckoutUrl: string | null;
  /** Null: no machine translation for editors. */
  abstract readonly translate: TranslateSettings | null;
  /** The variant that each host (lower case, with its port if any) shows. */
  abstract readonly siteHosts: ReadonlyMap<string, SiteVariant>;
  abstract readonly clockOffsetSec: number;
  /** How long a server that was asked to stop still serves, while `/api/Ready` says that it is stopping. */
  abstract readonly drainSec: number;
  abstract readonly rateLimits: boolean;
  abstract readonly logLevel: string;
  /** The folder of the learning content. Part of the repository, so not set by the environment. */
  abstract readonly contentDir: string;
  /** The folder of the released frontends. */
  abstract readonly remotesDir: string;
  abstract readonly shellDist: string;
  /** Folders of built frontends, published at start when their version is new. */
  abstract readonly bundledRemotes: readonly string[];
  /** Cost of argon2id. Like the settings below it is not read from the environment, so nobody weakens it by mistake. */
  abstract readonly passwordCost: { readonly memoryKiB: number; readonly passes: number };
  abstract readonly timeouts: Timeouts;
  /** How often the scheduler looks for due jobs, in milliseconds. 0: only when a test asks. */
  abstract readonly jobsEveryMs: number;
}

/** The machine translation service for editors. */
export interface TranslateSettings {
  readonly engine: 'deepl' | 'http';
  /** Without a closing slash; null: DeepL's default address. */
  readonly url: string | null;
  readonly key: string;
  readonly timeoutMs: number;
}

/** How long the server waits for a client, in milliseconds. */
export interface Timeouts {
  /** Until the headers of a request have arrived. */
  readonly headers: number;
  /** Until the whole request has arrived. */
  readonly request: number;
  /** Between two requests on a connection. */
  readonly keepAlive: number;
  /** Without traffic in either direction. */
  readonly idle: number;
  /** Between two heartbeats of an event stream; shorter than `idle`. */
  readonly heartbeat: number;
  /** How often Node checks `headers` and `request`, which do nothing without it. */
  readonly check: number;
}

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash && !url.username)
  .transform((url) => url.origin);
const address = z.url({ protocol: /^https?$/ });
const securityContact = z
  .email()
  .transform((mail) => `mailto:${mail}`)
  .or(z.url({ protocol: /^(https|mailto|tel)$/ }));
const token = z.string().min(16).max(200);
const trustProxy = z.string().transform((value) => {
  if (value === 'off') return false;
  if (value === 'on') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
});
const partnerTokens = z
  .string()
  .regex(/^[a-z-]+=[^,=]{16,}(,[a-z-]+=[^,=]{16,})*$/)
  .transform((list) => Object.fromEntries(list.split(',').map((pair) => pair.split('=') as [string, string])));
const siteHosts = z
  .string()
  .regex(/^(main|articles-edit|vocabulary|local|old)=[^=;]+(;(main|articles-edit|vocabulary|local|old)=[^=;]+)*;?$/)
  .transform(
    (list) =>
      new Map(
        list
          .split(';')
          .filter(Boolean)
          .flatMap((part) => {
            const [variant, hosts] = part.split('=') as [SiteVariant, string];
            return hosts.split(',').map((host): [string, SiteVariant] => [host.trim().toLowerCase(), variant]);
          }),
      ),
  );

/** Every setting; its description ends the sentence "NAME must be …". */
const Env = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65535))
    .default(3000)
    .describe('a port number from 0 to 65535'),
  HOST: z.string().default('127.0.0.1').describe('a host name or an address to listen on'),
  DATA_DIR: z.string().default(path.join(BACKEND, 'data')).describe('a folder'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('a postgres:// address'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('a redis:// or rediss:// address'),
  PUBLIC_URL: origin.optional().describe('an http:// or https:// address without a path'),
  TRUST_PROXY: trustProxy.default(false).describe('"off", "on", a number of proxies or their addresses'),
  ADMIN_EMAIL: z.email().toLowerCase().default('admin@example.com').describe('an e-mail address'),
  ADMIN_PASSWORD: z.string().min(8).max(128).describe('8 to 128 characters long'),
  EDITOR_TOKEN: token.describe('16 to 200 characters long'),
  PARTNER_TOKENS: partnerTokens.describe('a list such as boscobel=…,sb-diner=… with tokens of 16 characters or more'),
  METRICS_TOKEN: token.describe('16 to 200 characters long'),
  RELEASE_TOKEN: token.describe('16 to 200 characters long'),
  PREVIEW_SECRET: token.describe('16 to 200 characters long'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('an smtp:// or smtps:// address'),
  MAIL_FROM: z.string().default('Shinobi Nihongo <no-reply@example.com>').describe('a sender'),
  SECURITY_CONTACT: securityContact.optional().describe('an e-mail address or an https:// address'),
  DONATION_URL: address.default('https://example.com/donate').describe('an http:// or https:// address'),
  VIDEO_CHANNEL_URL: address.default('https://example.com/videos').describe('an http:// or https:// address'),
  ARTICLES_BASE_URL: address.or(z.literal('')).default('').describe('an http:// or https:// address'),
  LESSON_CHECKOUT_URL: address.optional().describe('an http:// or https:// address'),
  TRANSLATE_ENGINE: z.enum(['none', 'deepl', 'http']).default('none').describe('none, deepl or http'),
  TRANSLATE_URL: address.optional().describe('an http:// or https:// address'),
  TRANSLATE_KEY: z.string().max(500).default('').describe('at most 500 characters long'),
  TRANSLATE_TIMEOUT_MS: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(100).max(60_000))
    .default(10_000)
    .describe('a number of milliseconds from 100 to 60000'),
  SITE_HOSTS: siteHosts.default(new Map()).describe('a list such as main=example.com;articles-edit=edit.example.com'),
  CLOCK_OFFSET_SEC: z
    .string()
    .regex(/^-?\d{1,10}$/)
    .transform(Number)
    .default(0)
    .describe('a whole number of seconds'),
  DRAIN_SEC: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .default(0)
    .describe('a whole number of seconds up to 999'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on').describe('"on" or "off"'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  REMOTES_DIR: z.string().optional().describe('a folder'),
  SHELL_DIST: z.string().default(path.join(BACKEND, '../shell/dist')).describe('a folder'),
  BUNDLED_REMOTES: z.string().default('').describe('a list of folders'),
});
type Env = z.output<typeof Env>;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

function parse(env: Environment): Env {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Env.safeParse(given);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0]) as keyof Env;
  throw new StartError(`The setting ${name} must be ${Env.shape[name].description}.`);
}

/** DeepL needs a key, any other service an address. */
function translateOf(e: Env): TranslateSettings | null {
  if (e.TRANSLATE_ENGINE === 'none') return null;
  if (e.TRANSLATE_ENGINE === 'deepl' && !e.TRANSLATE_KEY)
    throw new StartError('TRANSLATE_ENGINE=deepl needs TRANSLATE_KEY.');
  if (e.TRANSLATE_ENGINE === 'http' && !e.TRANSLATE_URL)
    throw new StartError('TRANSLATE_ENGINE=http needs TRANSLATE_URL.');
  const url = e.TRANSLATE_URL?.replace(/\/+$/, '') ?? null;
  return { engine: e.TRANSLATE_ENGINE, url, key: e.TRANSLATE_KEY, timeoutMs: e.TRANSLATE_TIMEOUT_MS };
}

const refuseElsewhere = (what: string) => {
  throw new StartError(`${what} is only for a server that listens on this machine alone (HOST=127.0.0.1).`);
};

/** Returns the folder of the secrets and of the SQLite file, which is needed before the secrets are read. */
export const dataDirOf = (env: Environment): string => path.resolve(env['DATA_DIR'] || path.join(BACKEND, 'data'));

/** Reads the settings from an environment that contains every secret. Throws `StartError` with one sentence. */
export function readSettings(env: Environment): Settings {
  const e = parse(env);
  const local = LOOPBACK.test(e.HOST);
  if (!local && e.CLOCK_OFFSET_SEC !== 0) refuseElsewhere('CLOCK_OFFSET_SEC');
  if (!local && e.RATE_LIMIT === 'off') refuseElsewhere('RATE_LIMIT=off');
  const dataDir = path.resolve(e.DATA_DIR);
  return {
    host: e.HOST,
    port: e.PORT,
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    trustProxy: e.TRUST_PROXY,
    dataDir,
    databaseUrl: e.DATABASE_URL ?? null,
    redisUrl: e.REDIS_URL ?? null,
    adminEmail: e.ADMIN_EMAIL,
    adminPassword: e.ADMIN_PASSWORD,
    editorToken: e.EDITOR_TOKEN,
    partnerTokens: e.PARTNER_TOKENS,
    metricsToken: e.METRICS_TOKEN,
    releaseToken: e.RELEASE_TOKEN,
    previewSecret: e.PREVIEW_SECRET,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    securityContact: e.SECURITY_CONTACT ?? null,
    donationUrl: e.DONATION_URL,
    videoChannelUrl: e.VIDEO_CHANNEL_URL,
    articlesBaseUrl: e.ARTICLES_BASE_URL,
    lessonCheckoutUrl: e.LESSON_CHECKOUT_URL ?? null,
    translate: translateOf(e),
    siteHosts: e.SITE_HOSTS,
    clockOffsetSec: e.CLOCK_OFFSET_SEC,
    drainSec: e.DRAIN_SEC,
    rateLimits: e.RATE_LIMIT === 'on',
    logLevel: e.LOG_LEVEL,
    contentDir: path.join(BACKEND, 'content'),
    remotesDir: path.resolve(e.REMOTES_DIR ?? path.join(dataDir, 'remotes')),
    shellDist: path.resolve(e.SHELL_DIST),
    bundledRemotes: e.BUNDLED_REMOTES.split(path.delimiter).filter(Boolean),
    passwordCost: { memoryKiB: 19_456, passes: 2 },
    timeouts: { headers: 10_000, request: 30_000, keepAlive: 10_000, idle: 60_000, heartbeat: 25_000, check: 2000 },
    jobsEveryMs: 5000,
  };
}

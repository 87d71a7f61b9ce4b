import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../http/app-error.js';
import { BACKEND_FOLDER } from './backend-folder.js';
import type { Environment, SiteVariant } from './settings.js';
import { areProxies } from './trusted-proxies.js';

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
/** The form of Sentry and of the services that take its protocol. */
const errorDsn = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine((url) => url.username !== '' && /\/\d+$/.test(url.pathname))
  .transform(String);
const token = z.string().min(16).max(200);
const trustProxy = z
  .string()
  .trim()
  .pipe(
    z
      .enum(['off', 'on'])
      .transform((value) => value === 'on')
      .or(z.string().regex(/^\d+$/).transform(Number))
      .or(z.string().refine(areProxies)),
  );
/** Not an address in brackets, which is a part of a URL. */
const host = z.string().refine((value) => isIP(value) !== 0 || /^[\w-]+(\.[\w-]+)*\.?$/.test(value));
const partnerTokens = z
  .string()
  .regex(/^[a-z-]+=[^,=]{16,}(,[a-z-]+=[^,=]{16,})*$/)
  .transform((list) => Object.fromEntries(list.split(',').map((pair) => pair.split('=') as [string, string])));
/** The name of a variant, or a host as browsers send it, with a port or without, but not an address. */
const NAME_OR_HOST = /^([\w.-]*|[\w.-]+:\d{1,5}|\[[\da-f:]+\](:\d{1,5})?)$/i;
const siteHosts = z
  .string()
  .regex(/^(main|articles-edit|vocabulary|local|old)=[^=;]+(;(main|articles-edit|vocabulary|local|old)=[^=;]+)*;?$/)
  .refine((list) => list.split(/[=;,]/).every((part) => NAME_OR_HOST.test(part.trim())))
  .transform(
    (list) =>
      new Map(
        list
          .split(';')
          .filter(Boolean)
          .flatMap((part) => {
            const [variant, hosts] = part.split('=') as [SiteVariant, string];
            return hosts.split(',').map((name): [string, SiteVariant] => [name.trim().toLowerCase(), variant]);
          }),
      ),
  );

/** An e-mail address, or a name with one, as the header of a mail has it. */
const sender = z
  .string()
  .trim()
  .regex(/^([^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>,]+@[^\s@<>,]+)$/u);

/** A folder of the bucket: letters, digits, `.`, `_`, `-` and single slashes. Becomes empty, or ends with a slash. */
const s3Prefix = z
  .string()
  .transform((value) => value.replaceAll(/^\/+|\/+$/g, ''))
  .refine((value) => value === '' || /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(value))
  .transform((value) => (value === '' ? '' : `${value}/`));

/** Every setting; its description ends the sentence "NAME must be …". */
const Env = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65535))
    .default(3000)
    .describe('a port number from 0 to 65535'),
  HOST: host.default('127.0.0.1').describe('a host name or an address to listen on, such as 0.0.0.0 or ::1'),
  DATA_DIR: z.string().default(path.join(BACKEND_FOLDER, 'data')).describe('a folder'),
  DICTIONARY_DIR: z.string().optional().describe('a folder'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('a postgres:// address'),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('a postgres:// address'),
  BACKUP_KEY: z
    .string()
    .max(4000)
    .refine((key) => key.trim().length >= 16)
    .optional()
    .describe('a key of age, or a passphrase of 16 characters or more'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('a redis:// or rediss:// address'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][\w.-]{1,253}[a-z0-9]$/i)
    .optional()
    .describe('the name of a bucket'),
  S3_ENDPOINT: address
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .describe('an http:// or https:// address'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/)
    .default('us-east-1')
    .describe('a region such as eu-central-1'),
  S3_ACCESS_KEY_ID: z.string().max(200).optional().describe('at most 200 characters long'),
  S3_SECRET_ACCESS_KEY: z.string().max(500).optional().describe('at most 500 characters long'),
  S3_PREFIX: s3Prefix.default('').describe('a folder of the bucket such as shinobi or sites/shinobi'),
  S3_PATH_STYLE: z.enum(['on', 'off']).optional().describe('"on" or "off"'),
  PUBLIC_URL: origin.optional().describe('an http:// or https:// address without a path'),
  TRUST_PROXY: trustProxy.default(false).describe('"off", "on", a number of proxies or their addresses'),
  ADMIN_EMAIL: z.email().toLowerCase().default('admin@example.com').describe('an e-mail address'),
  ADMIN_PASSWORD: z.string().min(8).max(128).describe('8 to 128 characters long'),
  EDITOR_TOKEN: token.describe('16 to 200 characters long'),
  PARTNER_TOKENS: partnerTokens.describe('a list such as boscobel=…,sb-diner=… with tokens of 16 characters or more'),
  METRICS_TOKEN: token.describe('16 to 200 characters long'),
  RELEASE_TOKEN: token.describe('16 to 200 characters long'),
  PREVIEW_SECRET: token.describe('16 to 200 characters long'),
  SECOND_FACTOR_KEY: token.describe('16 to 200 characters long'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./ })
    .optional()
    .describe('an smtp:// or smtps:// address'),
  MAIL_FROM: sender
    .default('Shinobi Nihongo <no-reply@example.com>')
    .describe('an e-mail address, or a name and an address such as Shinobi <no-reply@example.com>'),
  SECURITY_CONTACT: securityContact.optional().describe('an e-mail address or an https:// address'),
  DONATION_URL: address.default('https://example.com/donate').describe('an http:// or https:// address'),
  VIDEO_CHANNEL_URL: address.default('https://example.com/videos').describe('an http:// or https:// address'),
  ARTICLES_BASE_URL: address.or(z.literal('')).default('').describe('an http:// or https:// address'),
  LESSON_CHECKOUT_URL: address.optional().describe('an http:// or https:// address'),
  TRANSLATE_ENGINE: z.enum(['none', 'deepl', 'http']).default('none').describe('none, deepl or http'),
  TRANSLATE_URL: address.optional().describe('an http:// or https:// address'),
  TRANSLATE_KEY: z.string().max(500).default('').describe('at most 500 characters long'),
  NEW_ACCOUNT_LIMIT_HOURS: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .default(0)
    .describe('a number of hours from 0 to 999'),
  TEXT_FILTER_URL: address.optional().describe('an http:// or https:// address'),
  TEXT_FILTER_TOKEN: z.string().max(500).default('').describe('at most 500 characters long'),
  TEXT_FILTER_TIMEOUT_MS: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(100).max(10_000))
    .default(1000)
    .describe('a number of milliseconds from 100 to 10000'),
  TEXT_FILTER_ON_FAILURE: z.enum(['accept', 'refuse']).default('accept').describe('accept or refuse'),
  SPEECH_VOICE: z.string().max(500).optional().describe('the path of a voice, a file that ends in .htsvoice'),
  SPEECH_DICTIONARY: z
    .string()
    .max(500)
    .default('/var/lib/mecab/dic/open-jtalk/naist-jdic')
    .describe('the path of the dictionary of Open JTalk'),
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
  RENDER_TIMEOUT_MS: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(100).max(10_000))
    .default(1000)
    .describe('a number of milliseconds from 100 to 10000'),
  ERROR_DSN: errorDsn.optional().describe('an address with a key and a project, such as https://key@host/1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional().describe('an http:// or https:// address'),
  OTEL_SERVICE_NAME: z.string().max(100).default('shinobi-nihongo').describe('at most 100 characters long'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|[01]?\.\d{1,6}|1\.0+)$/)
    .transform(Number)
    .pipe(z.number().min(0).max(1))
    .default(1)
    .describe('a number from 0 to 1'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on').describe('"on" or "off"'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  REMOTES_DIR: z.string().optional().describe('a folder'),
  SHELL_DIST: z.string().default(path.join(BACKEND_FOLDER, '../shell/dist')).describe('a folder'),
  BUNDLED_REMOTES: z.string().default('').describe('a list of folders'),
});
export type Env = z.output<typeof Env>;

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(Env.shape);

/** Reads and validates the environment. Throws `StartError` with one sentence about the first setting that is wrong. */
export function parseEnvironment(env: Environment): Env {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Env.safeParse(given);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0]) as keyof Env;
  throw new StartError(`The setting ${name} must be ${Env.shape[name].description}.`);
}

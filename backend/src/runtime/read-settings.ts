import path from 'node:path';
import { StartError } from '../http/app-error.js';
import { isLoopbackUrl } from '../security/loopback.js';
import { BACKEND_FOLDER } from './backend-folder.js';
import { type Env, parseEnvironment } from './environment.js';
import type {
  BucketSettings,
  Environment,
  Settings,
  SpeechSettings,
  TextFilterSettings,
  TraceSettings,
  TranslateSettings,
} from './settings.js';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

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

const speechOf = (e: Env): SpeechSettings | null =>
  e.SPEECH_VOICE === undefined
    ? null
    : {
        voice: path.resolve(e.SPEECH_VOICE),
        dictionary: path.resolve(e.SPEECH_DICTIONARY),
        synthesizer: 'open_jtalk',
        encoder: 'ffmpeg',
      };

function replicaOf(e: Env): string | null {
  if (e.DATABASE_REPLICA_URL && !e.DATABASE_URL) throw new StartError('DATABASE_REPLICA_URL needs DATABASE_URL.');
  return e.DATABASE_REPLICA_URL ?? null;
}

const tracesOf = (e: Env): TraceSettings | null =>
  e.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
        serviceName: e.OTEL_SERVICE_NAME,
        ratio: e.OTEL_TRACES_SAMPLER_ARG,
      }
    : null;

const BUCKET_DETAILS = [
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PREFIX',
  'S3_PATH_STYLE',
] as const satisfies (keyof Env)[];

function textFilterOf(e: Env): TextFilterSettings | null {
  const { TEXT_FILTER_URL: url, TEXT_FILTER_TOKEN: token, TEXT_FILTER_TIMEOUT_MS: timeoutMs } = e;
  return url === undefined ? null : { url, token, timeoutMs, onFailure: e.TEXT_FILTER_ON_FAILURE };
}

/** Without its bucket a setting would have no effect, and half of a pair of keys is a mistake. */
function bucketOf(e: Env): BucketSettings | null {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e;
  if (name === undefined) {
    const detail = BUCKET_DETAILS.find((each) => e[each]);
    if (detail) throw new StartError(`${detail} needs S3_BUCKET.`);
    return null;
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither of them.');
  const endpoint = e.S3_ENDPOINT ?? null;
  return {
    name,
    endpoint,
    region: e.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    prefix: e.S3_PREFIX,
    // Servers other than AWS seldom have a host name for each bucket.
    pathStyle: e.S3_PATH_STYLE ? e.S3_PATH_STYLE === 'on' : endpoint !== null,
  };
}

const refuseElsewhere = (what: string) => {
  throw new StartError(`${what} is only for a server that listens on this machine alone (HOST=127.0.0.1).`);
};

/** Refuses settings for tests on a server that others reach. */
function requireTestSettingsLocal(e: Env): void {
  if (LOOPBACK.test(e.HOST)) return;
  if (e.CLOCK_OFFSET_SEC !== 0) refuseElsewhere('CLOCK_OFFSET_SEC');
  if (e.RATE_LIMIT === 'off') refuseElsewhere('RATE_LIMIT=off');
}

const ADDRESSES_WITH_PASSWORD = ['DATABASE_URL', 'DATABASE_REPLICA_URL', 'REDIS_URL', 'SMTP_URL'] as const;
const STRAY_PERCENT = /%(?![0-9a-f]{2})/i;

/** The clients of these services throw something that does not name the setting, or only later. */
function requireReadablePasswords(e: Env): void {
  const isWrong = (address: string | undefined) => address !== undefined && STRAY_PERCENT.test(address);
  const wrong = ADDRESSES_WITH_PASSWORD.find((name) => isWrong(e[name]));
  if (wrong) throw new StartError(`The setting ${wrong} has a % that must be written as %25, as in a password.`);
}

/** Returns the folder of the secrets and of the SQLite file, which is needed before the secrets are read. */
export const dataDirOf = (env: Environment): string =>
  path.resolve(env['DATA_DIR'] || path.join(BACKEND_FOLDER, 'data'));

/** Reads the settings from an environment that contains every secret. Throws `StartError` with one sentence. */
export function readSettings(env: Environment): Settings {
  const e = parseEnvironment(env);
  requireTestSettingsLocal(e);
  requireReadablePasswords(e);
  const dataDir = path.resolve(e.DATA_DIR);
  return {
    host: e.HOST,
    port: e.PORT,
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    staffNeedsSecondFactor: e.PUBLIC_URL === undefined ? !LOOPBACK.test(e.HOST) : !isLoopbackUrl(e.PUBLIC_URL),
    trustProxy: e.TRUST_PROXY,
    dataDir,
    dictionaryDir: path.resolve(e.DICTIONARY_DIR ?? path.join(dataDir, 'dictionary')),
    databaseUrl: e.DATABASE_URL ?? null,
    databaseReplicaUrl: replicaOf(e),
    redisUrl: e.REDIS_URL ?? null,
    bucket: bucketOf(e),
    backupKey: e.BACKUP_KEY ?? null,
    adminEmail: e.ADMIN_EMAIL,
    adminPassword: e.ADMIN_PASSWORD,
    editorToken: e.EDITOR_TOKEN,
    partnerTokens: e.PARTNER_TOKENS,
    metricsToken: e.METRICS_TOKEN,
    releaseToken: e.RELEASE_TOKEN,
    previewSecret: e.PREVIEW_SECRET,
    secondFactorKey: e.SECOND_FACTOR_KEY,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    securityContact: e.SECURITY_CONTACT ?? null,
    donationUrl: e.DONATION_URL,
    videoChannelUrl: e.VIDEO_CHANNEL_URL,
    articlesBaseUrl: e.ARTICLES_BASE_URL,
    lessonCheckoutUrl: e.LESSON_CHECKOUT_URL ?? null,
    translate: translateOf(e),
    speech: speechOf(e),
    textFilter: textFilterOf(e),
    newAccountLimitHours: e.NEW_ACCOUNT_LIMIT_HOURS,
    siteHosts: e.SITE_HOSTS,
    clockOffsetSec: e.CLOCK_OFFSET_SEC,
    drainSec: e.DRAIN_SEC,
    renderTimeoutMs: e.RENDER_TIMEOUT_MS,
    traces: tracesOf(e),
    errorDsn: e.ERROR_DSN ?? null,
    rateLimits: e.RATE_LIMIT === 'on',
    logLevel: e.LOG_LEVEL,
    contentDir: path.join(BACKEND_FOLDER, 'content'),
    remotesDir: path.resolve(e.REMOTES_DIR ?? path.join(dataDir, 'remotes')),
    shellDist: path.resolve(e.SHELL_DIST),
    bundledRemotes: e.BUNDLED_REMOTES.split(path.delimiter).filter(Boolean),
    passwordCost: { memoryKiB: 19_456, passes: 2 },
    timeouts: { headers: 10_000, request: 30_000, keepAlive: 10_000, idle: 60_000, heartbeat: 25_000, check: 2000 },
    jobsEveryMs: 5000,
  };
}

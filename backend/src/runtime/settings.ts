/** Secrets that are generated at the first start when the environment does not set them. */
export const SECRETS = [
  'ADMIN_PASSWORD',
  'EDITOR_TOKEN',
  'PARTNER_TOKENS',
  'METRICS_TOKEN',
  'RELEASE_TOKEN',
  'PREVIEW_SECRET',
  'SECOND_FACTOR_KEY',
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
  /** Outside localhost a stolen password alone must not be enough. Without a public address, where the server listens decides. */
  abstract readonly staffNeedsSecondFactor: boolean;
  /** Which proxies to trust for the client's address: none, all, a number of hops, or a list of addresses. */
  abstract readonly trustProxy: boolean | number | string;
  abstract readonly dataDir: string;
  /** The folder of the built dictionary; servers may share it. Null: none is built, and searches are refused. */
  abstract readonly dictionaryDir: string | null;
  /** Null: SQLite in `dataDir`. */
  abstract readonly databaseUrl: string | null;
  /** A read replica of that database. */
  abstract readonly databaseReplicaUrl: string | null;
  abstract readonly redisUrl: string | null;
  /** Null: what instances share is stored in `dataDir`. */
  abstract readonly bucket: BucketSettings | null;
  /** Encrypts backups: a public or secret key of age, or a passphrase. Null: they are not encrypted. */
  abstract readonly backupKey: string | null;
  abstract readonly adminEmail: string;
  abstract readonly adminPassword: string;
  abstract readonly editorToken: string;
  /** Tokens of the partner boards, by board name. */
  abstract readonly partnerTokens: Readonly<Record<string, string>>;
  abstract readonly metricsToken: string;
  abstract readonly releaseToken: string;
  /** Signs preview links, decides by chance which visitors get a canary, and hides the addresses of their reports and of people who report answers. */
  abstract readonly previewSecret: string;
  /** Encrypts the secrets of authenticator apps in the database. */
  abstract readonly secondFactorKey: string;
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
  /** Null: the server has no voice, so it makes no audio clips. */
  abstract readonly speech: SpeechSettings | null;
  /** How long strangers do not see what a new account writes. 0: at once. */
  abstract readonly newAccountLimitHours: number;
  /** A service of the operator that checks texts after the list of the administrators. Null: there is none. */
  abstract readonly textFilter: TextFilterSettings | null;
  /** The variant that each host (lower case, with its port if any) shows. */
  abstract readonly siteHosts: ReadonlyMap<string, SiteVariant>;
  abstract readonly clockOffsetSec: number;
  /** How long a server that was asked to stop still serves, while `/api/Ready` says that it is stopping. */
  abstract readonly drainSec: number;
  /** How long one page may take to render, in milliseconds. */
  abstract readonly renderTimeoutMs: number;
  /** Null: no traces are recorded. */
  abstract readonly traces: TraceSettings | null;
  /** Where unexpected errors are reported, in Sentry's form. Null: only in the log. */
  abstract readonly errorDsn: string | null;
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

/** The bucket of an S3-compatible service in which instances store what they share. */
export interface BucketSettings {
  readonly name: string;
  /** Null: the address of AWS. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Null: from the environment, the configuration or the machine's role, as every AWS program finds them. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  /** Whether addresses have the bucket in their path instead of their host. */
  readonly pathStyle: boolean;
}

/** The service that checks texts. */
export interface TextFilterSettings {
  readonly url: string;
  /** Sent as `Authorization: Bearer …`; empty: none. */
  readonly token: string;
  readonly timeoutMs: number;
  /** What happens to texts while the service does not respond. */
  readonly onFailure: 'accept' | 'refuse';
}

/** What Open JTalk speaks with. */
export interface SpeechSettings {
  /** The path of a voice. */
  readonly voice: string;
  /** The path of its dictionary. */
  readonly dictionary: string;
  /** The programs that speak and encode, looked up in `PATH` unless they are paths. */
  readonly synthesizer: string;
  readonly encoder: string;
}

/** The machine translation service for editors. */
export interface TranslateSettings {
  readonly engine: 'deepl' | 'http';
  /** Without a closing slash; null: DeepL's default address. */
  readonly url: string | null;
  readonly key: string;
  readonly timeoutMs: number;
}

/** Where the spans of OpenTelemetry go. */
export interface TraceSettings {
  /** The base address of a collector that takes OTLP over HTTP. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** The share of traces that is recorded, from 0 to 1, of requests whose caller has not decided it. */
  readonly ratio: number;
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

import { describe, expect, it } from '@jest/globals';
import { readSettings } from './read-settings.js';
import type { Environment } from './settings.js';

const SECRETS = {
  ADMIN_PASSWORD: 'three small frogs',
  EDITOR_TOKEN: 'e'.repeat(32),
  METRICS_TOKEN: 'm'.repeat(32),
  RELEASE_TOKEN: 'r'.repeat(32),
  PREVIEW_SECRET: 'p'.repeat(32),
  SECOND_FACTOR_KEY: 's'.repeat(32),
  PARTNER_TOKENS: `boscobel=${'b'.repeat(16)},sb-diner=${'s'.repeat(16)}`,
};
const read = (env: Environment = {}) => readSettings({ ...SECRETS, ...env });

describe('Settings', () => {
  it('have sensible values when nothing is set', () => {
    expect(read()).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      databaseUrl: null,
      databaseReplicaUrl: null,
      redisUrl: null,
      adminEmail: 'admin@example.com',
      rateLimits: true,
      clockOffsetSec: 0,
      drainSec: 0,
      renderTimeoutMs: 1000,
      logLevel: 'info',
      bundledRemotes: [],
    });
  });

  it.each<[string, Environment, object]>([
    ['the address follows the port', { PORT: '4000' }, { port: 4000, publicUrl: 'http://localhost:4000' }],
    ['a closing slash does not matter', { PUBLIC_URL: 'https://a.example/' }, { publicUrl: 'https://a.example' }],
    ['an empty value is none', { DATABASE_URL: '', PORT: '' }, { databaseUrl: null, port: 3000 }],
    ['one proxy is trusted by number', { TRUST_PROXY: '1' }, { trustProxy: 1 }],
    ['proxies are trusted by address', { TRUST_PROXY: '10.0.0.0/8' }, { trustProxy: '10.0.0.0/8' }],
    ['all proxies are trusted', { TRUST_PROXY: 'on' }, { trustProxy: true }],
    ['one proxy is trusted by number with white space around it', { TRUST_PROXY: '1 ' }, { trustProxy: 1 }],
    ['no proxy is trusted', { TRUST_PROXY: 'off' }, { trustProxy: false }],
    ['mails come from an address', { MAIL_FROM: 'mail@host ' }, { mailFrom: 'mail@host' }],
    [
      'mails come from a name and an address',
      { MAIL_FROM: '"Shinobi, 日本語" <mail@a.example>' },
      { mailFrom: '"Shinobi, 日本語" <mail@a.example>' },
    ],
    ['the server listens on a name', { HOST: 'a.example' }, { host: 'a.example' }],
    ['the server listens on all addresses', { HOST: '::' }, { host: '::' }],
    ['a mail address is case-folded', { ADMIN_EMAIL: 'Admin@Example.COM' }, { adminEmail: 'admin@example.com' }],
    ['limits may be off on this machine', { RATE_LIMIT: 'off', HOST: '::1' }, { rateLimits: false }],
    ['the staff need no second factor on this machine', { HOST: '::1' }, { staffNeedsSecondFactor: false }],
    ['the staff need one where others can connect', { HOST: '0.0.0.0' }, { staffNeedsSecondFactor: true }],
    [
      'a public address of this machine says that others cannot',
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
      { staffNeedsSecondFactor: false },
    ],
    [
      'a public address elsewhere needs one behind a proxy of this machine',
      { PUBLIC_URL: 'https://a.example' },
      { staffNeedsSecondFactor: true },
    ],
    ['the clock may be moved on this machine', { CLOCK_OFFSET_SEC: '-86400' }, { clockOffsetSec: -86_400 }],
    ['bundles are a list of folders', { BUNDLED_REMOTES: '/a:/b' }, { bundledRemotes: ['/a', '/b'] }],
    ['editors have no translator', {}, { translate: null }],
    [
      "DeepL's own address needs no setting",
      { TRANSLATE_ENGINE: 'deepl', TRANSLATE_KEY: 'k' },
      { translate: { engine: 'deepl', url: null, key: 'k', timeoutMs: 10_000 } },
    ],
    [
      'another translator has an address',
      { TRANSLATE_ENGINE: 'http', TRANSLATE_URL: 'http://a.example/t/', TRANSLATE_TIMEOUT_MS: '500' },
      { translate: { engine: 'http', url: 'http://a.example/t', key: '', timeoutMs: 500 } },
    ],
    ['the server has no voice', {}, { speech: null }],
    [
      'a voice speaks with the dictionary of Debian',
      { SPEECH_VOICE: '/voices/mei.htsvoice' },
      {
        speech: {
          ...{ voice: '/voices/mei.htsvoice', dictionary: '/var/lib/mecab/dic/open-jtalk/naist-jdic' },
          ...{ synthesizer: 'open_jtalk', encoder: 'ffmpeg' },
        },
      },
    ],
    ['texts are checked by the list alone', {}, { textFilter: null }],
    [
      'a service of the operator checks texts',
      { TEXT_FILTER_URL: 'http://a.example/check', TEXT_FILTER_ON_FAILURE: 'refuse' },
      { textFilter: { url: 'http://a.example/check', token: '', timeoutMs: 1000, onFailure: 'refuse' } },
    ],
    ['nothing is stored in a bucket', {}, { bucket: null }],
    [
      'a bucket of AWS needs its name only',
      { S3_BUCKET: 'shinobi' },
      {
        bucket: {
          name: 'shinobi',
          ...{ endpoint: null, region: 'us-east-1', credentials: null, prefix: '', pathStyle: false },
        },
      },
    ],
    [
      'another service has an address, with the bucket in its path',
      {
        ...{ S3_BUCKET: 'shinobi', S3_ENDPOINT: 'http://storage.example:9000/', S3_PREFIX: '/sites/shinobi/' },
        ...{ S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
      },
      {
        bucket: {
          ...{ name: 'shinobi', endpoint: 'http://storage.example:9000', region: 'eu-central-1' },
          ...{ credentials: { accessKeyId: 'id', secretAccessKey: 'secret' } },
          ...{ prefix: 'sites/shinobi/', pathStyle: true },
        },
      },
    ],
    [
      'the bucket may be in the host name',
      { S3_BUCKET: 'shinobi', S3_ENDPOINT: 'https://storage.example', S3_PATH_STYLE: 'off' },
      { bucket: { pathStyle: false } },
    ],
    ['partners have a token each', {}, { partnerTokens: { boscobel: 'b'.repeat(16), 'sb-diner': 's'.repeat(16) } }],
  ])('%s', (_, env, expected) => {
    expect(read(env)).toMatchObject(expected);
  });

  it('name the hosts of the variants', () => {
    const { siteHosts } = read({
      SITE_HOSTS: 'main=A.example,www.a.example;articles-edit=edit.a.example:8080;old=b.example',
    });
    expect([...siteHosts]).toEqual([
      ['a.example', 'main'],
      ['www.a.example', 'main'],
      ['edit.a.example:8080', 'articles-edit'],
      ['b.example', 'old'],
    ]);
  });

  it('trace nothing unless they name a collector', () => {
    expect(read({}).traces).toBeNull();
    expect(
      read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '0.25' }).traces,
    ).toEqual({
      endpoint: 'http://collector:4318',
      serviceName: 'shinobi-nihongo',
      ratio: 0.25,
    });
  });

  it.each<[string, Environment]>([
    [
      'The setting OTEL_EXPORTER_OTLP_ENDPOINT must be an http:// or https:// address.',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    ],
    [
      'The setting ERROR_DSN must be an address with a key and a project, such as https://key@host/1.',
      { ERROR_DSN: 'https://errors.example/1' },
    ],
    [
      'The setting ERROR_DSN must be an address with a key and a project, such as https://key@host/1.',
      { ERROR_DSN: 'key@errors.example/1' },
    ],
    [
      'The setting DATABASE_URL has a % that must be written as %25, as in a password.',
      { DATABASE_URL: 'postgres://shinobi:50%off@host/db' },
    ],
    [
      'The setting SMTP_URL has a % that must be written as %25, as in a password.',
      { SMTP_URL: 'smtps://mail:100%@host' },
    ],
    ['The setting OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.', { OTEL_TRACES_SAMPLER_ARG: '25' }],
    ['TRANSLATE_ENGINE=deepl needs TRANSLATE_KEY.', { TRANSLATE_ENGINE: 'deepl' }],
    ['TRANSLATE_ENGINE=http needs TRANSLATE_URL.', { TRANSLATE_ENGINE: 'http' }],
    [
      'The setting TRANSLATE_TIMEOUT_MS must be a number of milliseconds from 100 to 60000.',
      { TRANSLATE_TIMEOUT_MS: '5' },
    ],
    ['The setting S3_BUCKET must be the name of a bucket.', { S3_BUCKET: 's3://shinobi' }],
    ['The setting S3_ENDPOINT must be an http:// or https:// address.', { S3_BUCKET: 'b-1', S3_ENDPOINT: 'host:9000' }],
    ['The setting S3_REGION must be a region such as eu-central-1.', { S3_BUCKET: 'b-1', S3_REGION: 'Frankfurt am' }],
    [
      'The setting S3_PREFIX must be a folder of the bucket such as shinobi or sites/shinobi.',
      { S3_BUCKET: 'b-1', S3_PREFIX: '../other' },
    ],
    ['The setting S3_PATH_STYLE must be "on" or "off".', { S3_BUCKET: 'b-1', S3_PATH_STYLE: 'yes' }],
    ['S3_ENDPOINT needs S3_BUCKET.', { S3_ENDPOINT: 'http://storage.example' }],
    ['S3_ACCESS_KEY_ID needs S3_BUCKET.', { S3_ACCESS_KEY_ID: 'id' }],
    [
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither of them.',
      { S3_BUCKET: 'b-1', S3_ACCESS_KEY_ID: 'id' },
    ],
    ['The setting PORT must be a port number from 0 to 65535.', { PORT: '70000' }],
    ['The setting PORT must be a port number from 0 to 65535.', { PORT: 'http' }],
    ['The setting HOST must be a host name or an address to listen on, such as 0.0.0.0 or ::1.', { HOST: '[::1]' }],
    [
      'The setting HOST must be a host name or an address to listen on, such as 0.0.0.0 or ::1.',
      { HOST: 'http://a.example' },
    ],
    ['The setting TRUST_PROXY must be "off", "on", a number of proxies or their addresses.', { TRUST_PROXY: 'banana' }],
    ['The setting TRUST_PROXY must be "off", "on", a number of proxies or their addresses.', { TRUST_PROXY: '1.5' }],
    ...['abc', 'Shinobi', ' ', 'a@b.example, c@d.example', '"Shinobi <a@b.example>"', 'A <a@b>\nBcc: c@d'].map(
      (sender): [string, Environment] => [
        'The setting MAIL_FROM must be an e-mail address, or a name and an address such as Shinobi <no-reply@example.com>.',
        { MAIL_FROM: sender },
      ],
    ),
    ['The setting SMTP_URL must be an smtp:// or smtps:// address.', { SMTP_URL: 'smtp:mail.example' }],
    [
      'The setting TRUST_PROXY must be "off", "on", a number of proxies or their addresses.',
      { TRUST_PROXY: '10.0.0.0/99' },
    ],
    ['The setting DATABASE_URL must be a postgres:// address.', { DATABASE_URL: 'mysql://secret@host/db' }],
    ['The setting BACKUP_KEY must be a key of age, or a passphrase of 16 characters or more.', { BACKUP_KEY: 'short' }],
    [
      'The setting BACKUP_KEY must be a key of age, or a passphrase of 16 characters or more.',
      { BACKUP_KEY: `short${' '.repeat(20)}` },
    ],
    ['The setting REDIS_URL must be a redis:// or rediss:// address.', { REDIS_URL: 'localhost' }],
    [
      'The setting PUBLIC_URL must be an http:// or https:// address without a path.',
      { PUBLIC_URL: 'https://a.example/b' },
    ],
    ['The setting PUBLIC_URL must be an http:// or https:// address without a path.', { PUBLIC_URL: 'a.example' }],
    ['The setting ADMIN_EMAIL must be an e-mail address.', { ADMIN_EMAIL: 'admin' }],
    ['The setting ADMIN_PASSWORD must be 8 to 128 characters long.', { ADMIN_PASSWORD: 'short' }],
    ['The setting EDITOR_TOKEN must be 16 to 200 characters long.', { EDITOR_TOKEN: 'short' }],
    ['The setting RATE_LIMIT must be "on" or "off".', { RATE_LIMIT: 'no' }],
    ['The setting LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.', { LOG_LEVEL: 'loud' }],
    ['The setting RENDER_TIMEOUT_MS must be a number of milliseconds from 100 to 10000.', { RENDER_TIMEOUT_MS: '50' }],
    ['The setting DRAIN_SEC must be a whole number of seconds up to 999.', { DRAIN_SEC: '1000' }],
    ['The setting CLOCK_OFFSET_SEC must be a whole number of seconds.', { CLOCK_OFFSET_SEC: '1.5' }],
    [
      'The setting SITE_HOSTS must be a list such as main=example.com;articles-edit=edit.example.com.',
      { SITE_HOSTS: 'other=a.example' },
    ],
    ...['https://a.example', 'a.example/', 'a b', 'a.example:http'].map((host): [string, Environment] => [
      'The setting SITE_HOSTS must be a list such as main=example.com;articles-edit=edit.example.com.',
      { SITE_HOSTS: `main=${host}` },
    ]),
    [
      'RATE_LIMIT=off is only for a server that listens on this machine alone (HOST=127.0.0.1).',
      { HOST: '0.0.0.0', RATE_LIMIT: 'off' },
    ],
    [
      'CLOCK_OFFSET_SEC is only for a server that listens on this machine alone (HOST=127.0.0.1).',
      { HOST: 'shinobi.example', CLOCK_OFFSET_SEC: '5' },
    ],
  ])('are refused with one sentence: %s', (sentence, env) => {
    expect(() => read(env)).toThrow(sentence);
  });
});

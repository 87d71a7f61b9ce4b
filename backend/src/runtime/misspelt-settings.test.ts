import { describe, expect, it } from '@jest/globals';
import { describeMisspelt, findMisspelt } from './misspelt-settings.js';

describe('Misspelt settings', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['REDIS_ULR', 'REDIS_URL'],
    ['BACKUP_KYE', 'BACKUP_KEY'],
    ['DATADIR', 'DATA_DIR'],
    ['RATE_LIMITS', 'RATE_LIMIT'],
    ['OTEL_EXPORTER_OTLP_ENDPIONT', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    ['S3_BUCKET_NAME', null],
    ['TRANSLATE_TOKEN', null],
    ['EDITOR_PASSPHRASE_FILE', null],
  ])('include %s, similar to %s', (name, similar) => {
    expect(findMisspelt({ [name]: 'x' })).toEqual([{ name, similar }]);
  });

  it.each(['DATABASE_URL', 'PATH', 'HOME', 'PORTS', 'HOSTNAME', 'NODE_ENV', 'LANG', 'SHELL', 'npm_package_name'])(
    'do not include %s',
    (name) => {
      expect(findMisspelt({ [name]: 'x' })).toEqual([]);
    },
  );

  it.each([
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'OTEL_RESOURCE_ATTRIBUTES',
    'OTEL_TRACES_SAMPLER',
    'OTEL_TRACES_EXPORTER',
    'OTEL_BSP_MAX_QUEUE_SIZE',
  ])('do not include %s, which the exporter or another program reads', (name) => {
    expect(findMisspelt({ [name]: 'x' })).toEqual([]);
  });

  it('are described in one sentence', () => {
    expect(describeMisspelt({ name: 'DATABSE_URL', similar: 'DATABASE_URL' })).toBe(
      'The environment has DATABSE_URL, which is no setting and is ignored. Did you mean DATABASE_URL?',
    );
    expect(describeMisspelt({ name: 'SITE_NAME', similar: null })).toBe(
      'The environment has SITE_NAME, which is no setting and is ignored.',
    );
  });
});

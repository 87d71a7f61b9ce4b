import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadSettings, peekSettings } from './load-settings.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'shinobi-settings-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => path.join(folder, 'data/first-start.txt');
const load = (env: Record<string, string> = {}) => loadSettings({ DATA_DIR: path.join(folder, 'data'), ...env });

describe('The first start', () => {
  it('creates the missing secrets, readable by this user alone, and reports their file', () => {
    const { settings, secretsFile } = load({ EDITOR_TOKEN: 'given by the environment' });
    expect(secretsFile).toBe(file());
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const text = readFileSync(file(), 'utf8');
    expect(text).toContain(`\nRELEASE_TOKEN=${settings.releaseToken}\n`);
    expect(text).toContain(`\nADMIN_PASSWORD=${settings.adminPassword}\n`);
    expect(text).not.toContain('EDITOR_TOKEN');
    expect(settings.editorToken).toBe('given by the environment');
  });

  it('creates secrets that differ between installations', () => {
    const one = load().settings;
    const other = load({ DATA_DIR: path.join(folder, 'other') }).settings;
    expect(one.releaseToken).not.toBe(other.releaseToken);
    expect(one.releaseToken.length).toBeGreaterThanOrEqual(32);
  });

  it('is the only one that creates them', () => {
    const first = load();
    const second = load();
    expect(second.secretsFile).toBeNull();
    expect(second.settings).toEqual(first.settings);
  });

  it('leaves existing secrets alone and adds only missing ones', () => {
    const { releaseToken } = load().settings;
    const text = readFileSync(file(), 'utf8');
    writeFileSync(file(), text.replace(/^METRICS_TOKEN=.*\n/m, ''));
    const { settings, secretsFile } = load();
    expect(secretsFile).toBe(file());
    expect(settings.releaseToken).toBe(releaseToken);
    expect(settings.metricsToken).not.toBe('');
  });

  it('creates nothing when another setting is wrong', () => {
    expect(() => load({ PORT: 'x' })).toThrow('The setting PORT must be a port number from 0 to 65535.');
    expect(() => statSync(file())).toThrow('ENOENT');
  });

  it('reports in one sentence that the data folder cannot be used', () => {
    writeFileSync(path.join(folder, 'taken'), '');
    const taken = path.join(folder, 'taken/data');
    expect(() => load({ DATA_DIR: taken })).toThrow(
      `The data folder ${taken} cannot be used: a part of its path is a file.`,
    );
  });

  it('reports that too for a folder in which nothing can be created', () => {
    for (const nowhere of ['/proc/x', '/proc/x/y'])
      expect(() => load({ DATA_DIR: nowhere })).toThrow(
        `The data folder ${nowhere} cannot be used: nothing can be created there.`,
      );
  });
});

describe('An instance that shares a database and a bucket with others', () => {
  const shared = { DATABASE_URL: 'postgres://db', S3_BUCKET: 'shinobi' };
  const secrets = {
    ...{ ADMIN_PASSWORD: 'three small frogs', PARTNER_TOKENS: `boscobel=${'b'.repeat(16)}` },
    ...{ EDITOR_TOKEN: 'e'.repeat(16), METRICS_TOKEN: 'm'.repeat(16), RELEASE_TOKEN: 'r'.repeat(16) },
  };

  it('creates no secret that the others would not have, and names those that are missing', () => {
    expect(() => load({ ...shared, ...secrets })).toThrow(
      'Instances with DATABASE_URL and S3_BUCKET need the same secrets: set PREVIEW_SECRET, SECOND_FACTOR_KEY for all of them. ' +
        'A server that ran alone has its secrets in first-start.txt of its data folder.',
    );
    expect(() => load(shared)).toThrow('set ADMIN_PASSWORD, EDITOR_TOKEN, PARTNER_TOKENS, METRICS_TOKEN,');
    expect(() => statSync(file())).toThrow('ENOENT');
  });

  it('starts with secrets from the environment, or from its data folder', () => {
    const given = { ...shared, ...secrets, PREVIEW_SECRET: 'p'.repeat(16), SECOND_FACTOR_KEY: 's'.repeat(16) };
    expect(load(given).settings.previewSecret).toBe('p'.repeat(16));
    const { previewSecret } = load().settings;
    expect(load(shared).settings.previewSecret).toBe(previewSecret);
  });

  it('is not one on SQLite, or without a bucket', () => {
    expect(load({ S3_BUCKET: 'shinobi' }).settings.bucket).toMatchObject({ name: 'shinobi' });
    expect(load({ DATABASE_URL: 'postgres://db' }).settings.databaseUrl).toBe('postgres://db');
  });
});

describe('The settings of a command', () => {
  it('are those of the server, and nothing is created', () => {
    const dataDir = path.join(folder, 'data');
    expect(peekSettings({ PORT: '4000' }, { DATA_DIR: dataDir, PORT: '3000' })).toMatchObject({ dataDir, port: 4000 });
    expect(() => statSync(dataDir)).toThrow('ENOENT');
    const { settings } = load();
    expect(peekSettings({}, { DATA_DIR: dataDir }).releaseToken).toBe(settings.releaseToken);
  });
});

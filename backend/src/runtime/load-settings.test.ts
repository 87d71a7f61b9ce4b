import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadSettings } from './load-settings.js';

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

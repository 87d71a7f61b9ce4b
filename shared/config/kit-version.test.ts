import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PLATFORM_VERSION } from '../src/platform/index.js';

const KIT = path.join(import.meta.dirname, '../remote-kit');
const read = (file: string) => readFileSync(path.join(KIT, file), 'utf8');

describe('The version of the kit', () => {
  it('is that of the platform which it contains', () => {
    expect((JSON.parse(read('package.json')) as { version: string }).version).toBe(PLATFORM_VERSION);
  });

  it('is the newest one of the change log', () => {
    expect(/^\| (\d+\.\d+\.\d+) /m.exec(read('CHANGELOG.md'))?.[1]).toBe(PLATFORM_VERSION);
  });

  it('is the one whose file your-first-remote.md names', () => {
    const names = read('../docs/your-first-remote.md').match(/shinobi-remote-kit-[\d.]+\.tgz/g);
    expect(new Set(names)).toEqual(new Set([`shinobi-remote-kit-${PLATFORM_VERSION}.tgz`]));
  });
});

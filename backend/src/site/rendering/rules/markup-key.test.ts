import { describe, expect, it } from '@jest/globals';
import type { RenderTarget } from '../render-target.js';
import { markupKey, rendererKey } from './markup-key.js';

const RELEASE = {
  name: 'study',
  version: '1.0.0',
  sourceHash: 'a',
  server: { file: 'server.cjs', integrity: 'sha256-a' },
};
const aCall = (data: object) => ({ address: '/api/X', key: ['GET /api/X'], body: Buffer.from(JSON.stringify(data)) });
const TARGET = {
  address: '/kana',
  remote: 'study',
  route: 'kana',
  registry: Buffer.from('{"remotes":[]}'),
  articles: '/articles',
  home: null,
  calls: [aCall({ x: 1 })],
  release: RELEASE,
  shell: { version: 7, server: { file: 'server.cjs', integrity: 'sha256-s' } },
  sheets: [],
} as unknown as RenderTarget;

const changed = (given: object): RenderTarget => ({ ...TARGET, ...given });
const withRelease = (given: object) => changed({ release: { ...RELEASE, ...given } });

const BUILDS: [string, RenderTarget][] = [
  ['version of the shell', changed({ shell: { ...TARGET.shell, version: 8 } })],
  ['bundle of the shell', changed({ shell: { version: 7, server: { file: 'server.cjs', integrity: 'sha256-t' } } })],
  ['name of the release', withRelease({ name: 'games' })],
  ['version of the release', withRelease({ version: '1.0.1' })],
  ['sources of the release', withRelease({ sourceHash: 'b' })],
  ['bundle of the release', withRelease({ server: { file: 'server.cjs', integrity: 'sha256-b' } })],
  ['owner', changed({ release: null })],
];

describe('The key of a rendered page', () => {
  it.each([
    ...BUILDS,
    ['address', changed({ address: '/hiragana' })],
    ['route', changed({ route: 'table' })],
    ['data', changed({ calls: [aCall({ x: 2 })] })],
    ['registry', changed({ registry: Buffer.from('{"remotes":[],"menu":[]}') })],
    ['articles site', changed({ articles: 'https://articles.example' })],
    ['home page', changed({ home: '/vocabulary' })],
  ])('changes with the %s', (_, target) => {
    expect(markupKey(target)).not.toBe(markupKey(TARGET));
  });

  it('is a file name, the same for an equal page', () => {
    expect(markupKey(TARGET)).toMatch(/^[0-9a-f]{64}$/);
    expect(markupKey(structuredClone(TARGET))).toBe(markupKey(TARGET));
  });

  it.each(BUILDS)('is rendered elsewhere with another %s', (_, target) => {
    expect(rendererKey(target)).not.toBe(rendererKey(TARGET));
  });

  it('is rendered by the same process for another address', () => {
    expect(rendererKey(changed({ address: '/hiragana', calls: [] }))).toBe(rendererKey(TARGET));
  });
});

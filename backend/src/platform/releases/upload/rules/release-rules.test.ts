import { describe, expect, it } from '@jest/globals';
import { Contributes } from '@shinobi/shared/contract/platform/release';
import { contributionWarnings } from './release-warnings.js';
import { findMismatch } from './shared-ranges.js';
import { findTooLarge, sizeWarnings } from './size-budget.js';

describe('What a version asks of the shell', () => {
  const SHELL = { contract: '1.7.0', shared: { react: '19.3.1', '@shinobi/shared/ui': '1.7.0' } };
  const asked = (shared: Record<string, string>, given: { contract?: string; bundled?: string[] } = {}) => ({
    contract: '1.2.0',
    bundled: [],
    shared,
    ...given,
  });

  it.each([
    [asked({ react: '^19.3.1' }), SHELL, null],
    [asked({ react: '^19.4.0' }), SHELL, 'it asks for react ^19.4.0, and the product provides 19.3.1'],
    [asked({ react: '^18.0.0' }), SHELL, 'it asks for react ^18.0.0'],
    [asked({ react: '^18.0.0' }, { bundled: ['react'] }), SHELL, null],
    [asked({ lodash: '^4.0.0' }), SHELL, 'the product does not provide lodash; bundle it'],
    [asked({ constructor: '*' }), SHELL, 'the product does not provide constructor'],
    [asked({ react: 'nineteen' }), SHELL, 'it asks for react nineteen, which is no range'],
    [asked({ react: '^18.0.0' }), { ...SHELL, shared: null }, null],
    [asked({ react: '^18.0.0' }), null, null],
    [
      asked({}, { contract: '2.0.0' }),
      SHELL,
      'it was built against version 2.0.0 of the platform, and this product has 1.7.0',
    ],
    [asked({}, { contract: '2.0.0' }), null, null],
    [asked({}, { contract: 'newest' }), null, 'its contract "newest" is no version'],
  ])('%j of %j: %s', (requirements, shell, mismatch) => {
    const found = findMismatch(requirements, shell);
    expect(mismatch === null ? found : found?.startsWith(mismatch)).toBe(mismatch === null ? null : true);
  });
});

describe('The size of a version', () => {
  const files = { 'remote.js': '', 'files.json': '', 'common.js': '', 'page.js': '' };
  const manifest = { entry: 'remote.js', preload: ['common.js'], routes: { quiz: ['page.js', 'common.js'] }, files };
  const sizes = (given: Record<string, number>) => (file: string) => given[file] ?? 0;

  it('is limited for its entry', () => {
    expect(findTooLarge(manifest, sizes({ 'remote.js': 8000 }))).toBeNull();
    expect(findTooLarge(manifest, sizes({ 'remote.js': 8001 }))).toMatch(
      /^its entry remote\.js has 8\.0 kB compressed/,
    );
  });

  it('is a warning for a page', () => {
    const [rest, list, page] = [8000, 2000, 20_000];
    const given = { 'remote.js': rest, 'files.json': list, 'common.js': page, 'page.js': 30_000 };
    expect(sizeWarnings(manifest, sizes(given))).toEqual([]);
    expect(sizeWarnings(manifest, sizes({ ...given, 'page.js': 30_001 }))).toEqual([
      'The page quiz loads 60.0 kB; it should load at most 60.0 kB.',
    ]);
  });
});

describe('What may surprise', () => {
  const contributes = (...paths: string[]) =>
    Contributes.parse({ routes: paths.map((path) => ({ id: path, path, title: 'T', description: 'D' })) });

  it.each([
    ['nothing new', contributes('/a/:b'), contributes('/a/:c'), []],
    [
      'an empty release',
      contributes(),
      null,
      ['It contributes nothing: no page, panel, dialog or slot of the product shows it.'],
    ],
    [
      'a removed route',
      contributes('/a'),
      contributes('/a', '/b'),
      ['The route /b of the active version 1.0.0 is missing: links to it will lead nowhere.'],
    ],
  ])('%s', (_, added, active, warnings) => {
    expect(contributionWarnings(added, active && { version: '1.0.0', contributes: active })).toEqual(warnings);
  });
});

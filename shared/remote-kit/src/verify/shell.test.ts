import { describe, expect, it } from '@jest/globals';
import { checkRoutes, checkShell } from './shell.mjs';

const versions = { react: '19.3.1', '@shinobi/shared/platform': '1.7.0' };
const manifest = { contract: '1.7.0', shared: {}, bundled: [] as string[] };

describe('A release fits a shell', () => {
  it.each([
    [{ shared: { react: '^19.3.1' } }, '1.7.0', []],
    [{ shared: { react: '^19.0.0' } }, '1.9.2', []],
    [{ shared: { react: '^18.2.0' } }, '1.7.0', ['It asks for react ^18.2.0; the shell has 19.3.1.']],
    [{ shared: { react: '^18.2.0' }, bundled: ['react'] }, '1.7.0', []],
    [{ shared: { '@shinobi/shared/platform': '^1.8.0' } }, '1.7.0', [expect.stringContaining('the shell has 1.7.0')]],
    [{ shared: { vue: '^3.0.0' } }, '1.7.0', [expect.stringContaining('The shell provides no vue.')]],
    [{ contract: '2.0.0' }, '1.7.0', [expect.stringContaining('version 2.0.0 of the platform; the shell has 1.7.0')]],
  ])('with %j and the contract %s: %j', (changes, shellContract, errors) => {
    expect(checkShell({ ...manifest, ...changes }, { shellContract, versions }).errors).toEqual(errors);
  });
});

const remote = (name: string, ...paths: string[]) => ({
  name,
  version: '1.0.0',
  contributes: { routes: paths.map((path) => ({ id: path, path })) },
});

describe('The routes of a release', () => {
  const live = { remotes: [remote('weather', '/weather', '/rain/:day'), remote('study', '/path', '/kanji/:id')] };

  it('are fine when nobody else has them', () => {
    expect(checkRoutes(remote('weather', '/weather', '/rain/:date', '/snow'), live)).toEqual({
      errors: [],
      warnings: [],
    });
  });

  it('may not be those of another remote, whatever their parameters are called', () => {
    expect(checkRoutes(remote('weather', '/weather', '/rain/:day', '/kanji/:name'), live).errors).toEqual([
      'The address /kanji/:id belongs to the remote study.',
    ]);
  });

  it('are missed when the active version has them', () => {
    expect(checkRoutes(remote('weather', '/weather'), live).warnings).toEqual([
      'The address /rain/:day of the active version 1.0.0 is gone: links to it will fail.',
    ]);
  });
});

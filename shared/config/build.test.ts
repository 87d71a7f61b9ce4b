import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compress, integrities, integrityOf } from '../remote-kit/src/release-folder.mjs';
import { readContributes } from '../scripts/build/contributes.mjs';
import { pruneBuilds } from '../scripts/build/prune.mjs';
import { configsOfRemote, planRemote } from '../scripts/build/remote.mjs';
import { hashOf, sourcesOf, uncounted } from '../scripts/build/sources.mjs';
import { ROOT } from './run-tool.js';

let workspace: string;
const file = (name: string) => path.join(ROOT, workspace, name);
function write(name: string, content: unknown) {
  mkdirSync(path.dirname(file(name)), { recursive: true });
  writeFileSync(file(name), typeof content === 'string' ? content : JSON.stringify(content));
}

/** A frontend outside of the repository, so that no build sees the changes of a test. */
beforeEach(() => {
  workspace = path.relative(ROOT, mkdtempSync(path.join(os.tmpdir(), 'mfe-')));
  write('package.json', { version: '1.4.2' });
  write('contributes.json', {});
  write('src/remote.ts', 'export const routes = {};');
});
afterEach(() => rmSync(path.join(ROOT, workspace), { recursive: true }));

describe('The sources of a frontend', () => {
  it('are its own and the bundled ones of shared, without tests', () => {
    write('src/quiz/quiz.tsx', '');
    write('src/quiz/quiz.test.tsx', '');
    const sources = sourcesOf(workspace);
    const expected = ['contributes.json', 'package.json', 'src/quiz/quiz.tsx', 'src/remote.ts'];
    expect(sources.filter((name) => name.startsWith(workspace))).toEqual(
      expected.map((name) => path.join(workspace, name)),
    );
    expect(sources).toEqual(expect.arrayContaining(['package-lock.json', 'shared/config/webpack.mjs']));
    expect(sources.filter((name) => name.includes('.test.'))).toEqual([]);
  });

  it('include the files of the bundler, so that none is built with an older one', () => {
    const config = readFileSync(path.join(ROOT, 'shared/config/webpack.mjs'), 'utf8');
    const imported = [...config.matchAll(/from '(\..+)'/g)].map(([, name = '']) => path.join('shared/config', name));
    expect(imported.length).toBeGreaterThan(5);
    expect(sourcesOf(workspace)).toEqual(expect.arrayContaining(imported));
  });

  it('leave out the platform, which only the shell provides', () => {
    const platform = path.join('shared/src/platform/platform.ts');
    expect(sourcesOf(workspace)).not.toContain(platform);
    expect(sourcesOf('shell')).toContain(platform);
  });

  it('have another hash when a name, a content or the platform changes', () => {
    write('src/a.ts', '1');
    const hash = () => hashOf(sourcesOf(workspace), '1.0.0');
    const before = hash();
    expect(hash()).toBe(before);
    expect(hashOf(sourcesOf(workspace), '1.1.0')).not.toBe(before);
    write('src/a.ts', '2');
    expect(hash()).not.toBe(before);
    write('src/a.ts', '1');
    write('src/b.ts', '');
    expect(hash()).not.toBe(before);
  });

  it('are complete: a bundled file that is not among them is found', () => {
    const [a, b] = ['mfe-x/src/a.ts', 'mfe-x/src/b.css'] as const;
    const module = (name: string) => ({ resource: path.join(ROOT, name) });
    const joined = { modules: [module(`${b}?x`), module('node_modules/react/index.js'), {}] };
    const bundle = { modules: [module(a), joined] };
    expect(uncounted(bundle, [a])).toEqual([b]);
    expect(uncounted(bundle, [a, b])).toEqual([]);
  });
});

describe('The version of a build', () => {
  const built = (version: string, sourceHash: string) => write(`dist/${version}/release.json`, { sourceHash });

  it('is that of package.json while no build has it', async () => {
    await expect(planRemote(workspace)).resolves.toMatchObject({ version: '1.4.2', upToDate: false });
  });

  it('needs no build when the same sources were built', async () => {
    const { sourceHash } = await planRemote(workspace);
    built('1.4.2', sourceHash);
    await expect(planRemote(workspace, { release: true })).resolves.toMatchObject({ version: '1.4.2', upToDate: true });
  });

  it('gets a suffix when other sources have it already', async () => {
    const { sourceHash } = await planRemote(workspace);
    built('1.4.2', 'of other sources');
    const version = `1.4.2-${sourceHash.slice(0, 8)}`;
    await expect(planRemote(workspace)).resolves.toMatchObject({ version, upToDate: false });
    built(version, sourceHash);
    await expect(planRemote(workspace)).resolves.toMatchObject({ version, upToDate: true });
  });

  it('is refused for a release when other sources have it already', async () => {
    built('1.4.2', 'of other sources');
    await expect(planRemote(workspace, { release: true })).rejects.toThrow(
      /1\.4\.2 was built from other sources.*Raise the version/,
    );
  });
});

describe('A frontend is built', () => {
  const route = (rendered?: true) => ({ id: 'page', path: '/page', title: 'T', description: 'D', rendered });
  const built = async () => configsOfRemote(await planRemote(workspace)).map(({ target }) => target);

  it('for browsers, and for the server if that renders some page', async () => {
    write('src/remote.ts', "export const routes = { page: () => import('./page.js') };");
    write('contributes.json', { routes: [route()] });
    expect(await built()).toEqual([['web', 'es2022']]);
    write('contributes.json', { routes: [route(true)] });
    expect(await built()).toEqual([['web', 'es2022'], 'node22']);
  });
});

describe('Old builds', () => {
  const HOUR = 60 * 60 * 1000;
  const NOW = Date.parse('2026-11-21T12:00:00Z');
  const built = (version: string, hoursAgo: number) => {
    mkdirSync(file(`dist/${version}`), { recursive: true });
    const then = new Date(NOW - hoursAgo * HOUR);
    utimesSync(file(`dist/${version}`), then, then);
  };
  const kept = () => {
    pruneBuilds(file('dist'), NOW);
    return readdirSync(file('dist')).sort();
  };

  it('are removed when three newer ones between releases exist', () => {
    const all = ['1.0.0-aaaaaaa1', '1.0.0-aaaaaaa2', '1.0.0-aaaaaaa3', '1.0.0-aaaaaaa4', '1.0.0-aaaaaaa5'];
    for (const [at, version] of all.entries()) built(version, 10 - at);
    expect(kept()).toEqual(all.slice(2));
  });

  it('stay while a server may be copying them, and while they are few', () => {
    const fresh = ['1.0.0-aaaaaaa1', '1.0.0-aaaaaaa2', '1.0.0-aaaaaaa3', '1.0.0-aaaaaaa4', '1.0.0-aaaaaaa5'];
    for (const version of fresh) built(version, 0.5);
    expect(kept()).toEqual(fresh);
  });

  it('stay when a release may name them, and other files stay too', () => {
    const others = ['1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.1.0-beta1', 'notes'];
    for (const version of others) built(version, 1000);
    expect(kept()).toEqual(others);
  });

  it('that were never finished are removed', () => {
    built('1.0.0.123.draft', 2);
    built('1.0.0-aaaaaaa1.456.draft', 0.1);
    expect(kept()).toEqual(['1.0.0-aaaaaaa1.456.draft']);
  });
});

describe('What a frontend contributes', () => {
  it('is read with its defaults', async () => {
    await expect(readContributes(workspace)).resolves.toEqual({
      routes: [],
      panels: [],
      slots: [],
      decorations: [],
      dialogs: [],
    });
  });

  it.each([
    ['an unknown field', { pages: [] }, 'the whole'],
    ['a path that is none', { routes: [{ id: 'a', path: 'a', title: 'A', description: 'A' }] }, 'routes.0.path'],
    ['a panel without a title', { panels: [{ kind: 'shop' }] }, 'panels.0.title'],
  ])('is refused for %s, and the sentence says where', async (_, contributes, where) => {
    write('contributes.json', contributes);
    await expect(readContributes(workspace)).rejects.toThrow(`${workspace}/contributes.json: ${where}: `);
  });
});

describe('The files of a build', () => {
  it('have hashes, except the compressed ones and what the server keeps to itself', async () => {
    write('out/a.js', 'const a = 1;'.repeat(100));
    write('out/server.cjs', 'const a = 1;'.repeat(100));
    write('out/b.png', 'not text');
    await compress(file('out'));
    expect(integrities(file('out'))).toEqual({
      'a.js': integrityOf(readFileSync(file('out/a.js'))),
      'b.png': integrityOf(readFileSync(file('out/b.png'))),
    });
    expect(readdirSync(file('out')).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.png', 'server.cjs']);
    expect(brotliDecompressSync(readFileSync(file('out/a.js.br')))).toEqual(readFileSync(file('out/a.js')));
    expect(gunzipSync(readFileSync(file('out/a.js.gz')))).toEqual(readFileSync(file('out/a.js')));
    expect(integrityOf(Buffer.from('alert(1)'))).toMatch(/^sha256-[A-Za-z0-9+/]{43}=$/);
  });
});

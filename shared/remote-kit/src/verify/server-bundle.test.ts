import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { compileSchemas } from '../../../scripts/build-kit.mjs';
import { completeRelease } from '../release-folder.mjs';
import { checkFiles } from './files.mjs';
import { checkServerBundle } from './server-bundle.mjs';

const description = (rendered?: true) => ({
  name: 'weather',
  version: '1.0.0',
  container: 'weather__1_0_0',
  entry: 'remote.js',
  preload: [],
  routes: {},
  contributes: { routes: [{ id: 'weather', path: '/weather', title: 'Weather', description: 'Rain.', rendered }] },
  contract: '1.9.0',
});

/** A bundle whose page has this code, with what a bundler makes of imports. */
const bundleOf = (page: string) => `
  const platform = require('@shinobi/shared/platform');
  const react = Object.assign({}, require('react'));
  const { jsx } = require('react/jsx-runtime');
  exports.routes = { weather: async () => { ${page} } };`;
const PAGE = `
  class Chart extends react.Component {}
  const Context = react.createContext(null);
  return { default: react.memo(() => jsx('p', { children: platform.useSession().status })) };`;

let folder: string;
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
beforeAll(compileSchemas);
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kit-server-'));
  write('remote.js', 'var weather__1_0_0 = {};');
});
afterEach(() => rmSync(folder, { recursive: true }));

const check = async (rendered: true | undefined, bundle?: string) => {
  if (bundle !== undefined) write('server.cjs', bundle);
  return checkServerBundle(folder, await completeRelease(folder, description(rendered)));
};

describe('A release with a rendered page', () => {
  it('has its server bundle, which is none of the files that browsers load', async () => {
    write('server.cjs', bundleOf(PAGE));
    const manifest = await completeRelease(folder, description(true));
    expect(manifest.server).toEqual({ file: 'server.cjs', integrity: expect.stringMatching(/^sha256-/) });
    expect(Object.keys(manifest.files)).toEqual(['remote.js', 'files.json']);
    expect(await checkFiles(folder, manifest)).toEqual({ errors: [] });
    expect(await checkServerBundle(folder, manifest)).toEqual({
      errors: [],
      warnings: [],
      notes: [
        'The server is to render 1 of 1 pages, and can load them. Whether it can render them shows after the release.',
      ],
    });
  });

  it('is another build with another server bundle', async () => {
    write('server.cjs', bundleOf(PAGE));
    const before = await completeRelease(folder, description(true));
    write('server.cjs', bundleOf(`${PAGE}//`));
    expect((await completeRelease(folder, description(true))).sourceHash).not.toBe(before.sourceHash);
  });
});

describe('The check of a server bundle finds', () => {
  it.each([
    ['none', true, undefined, 'Some page is rendered, and there is no server bundle.'],
    ['one without a rendered page', undefined, '', 'It has a server bundle, and no page is rendered.'],
    ['one that is no script', true, 'import x from "y"', 'server.cjs: it does not load: '],
    ['another module', true, 'require("left-pad")', 'server.cjs: it does not load: it asks for "left-pad"'],
    [
      'a built-in module',
      true,
      bundleOf('require("node:fs")'),
      'the page "weather" does not load: it asks for "node:fs"',
    ],
    ['something of a browser', true, 'window.x = 1', 'server.cjs: it does not load: window is not defined'],
    ['a page that it does not export', true, 'exports.routes = {}', 'server.cjs: it has no route "weather".'],
    [
      'an await at the top level, of which a bundler makes a promise',
      true,
      'module.exports = (async () => ({ routes: {} }))()',
      'server.cjs: it awaits at the top level of a module, and the server does not wait.',
    ],
    ['a page without a component', true, bundleOf('return {}'), 'server.cjs: the route "weather" has no component.'],
    ['something of Node', true, 'navigator.language', 'server.cjs: it does not load: navigator is not defined'],
    ['a call of the process', true, 'process.exit(1)', 'server.cjs: it does not load: process.exit is not a function'],
    ['a module that it loads later', true, bundleOf('await import("node:fs")'), 'the page "weather" does not load: '],
  ] as const)('%s', async (_, rendered, bundle, error) => {
    const { errors } = await check(rendered, bundle);
    expect(errors).toEqual([expect.stringContaining(error)]);
  });

  it('code that does not end', async () => {
    write('server.cjs', 'while (true);');
    const { errors } = await checkServerBundle(folder, await completeRelease(folder, description(true)), 500);
    expect(errors).toEqual(['server.cjs: it did not load within 0.5 seconds.']);
  });

  it('a file that was changed, or is missing', async () => {
    write('server.cjs', bundleOf(PAGE));
    const manifest = await completeRelease(folder, description(true));
    write('server.cjs', bundleOf('evil'));
    expect((await checkServerBundle(folder, manifest)).errors).toEqual([
      'The file server.cjs is not the one that was built.',
    ]);
    rmSync(path.join(folder, 'server.cjs'));
    expect((await checkServerBundle(folder, manifest)).errors).toEqual(['The file server.cjs is missing.']);
  });

  it('a built-in module that the page asks for later, which is a warning', async () => {
    const { errors, warnings } = await check(true, bundleOf(`${PAGE} function later() { require('fs'); }`));
    expect(errors).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/^server\.cjs asks for fs in some place/)]);
  });
});

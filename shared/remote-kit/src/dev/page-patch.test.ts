import { describe, expect, it } from '@jest/globals';
import { matchesPattern, patchLists, patchPage, registryEntry, withLocal } from './page-patch.mjs';

const manifest = {
  name: 'weather',
  version: '1.0.0',
  container: 'weather__1_0_0',
  entry: 'remote.js',
  entryType: 'module',
  contract: '1.7.0',
  files: { 'remote.js': 'sha256-a', 'page.css': 'sha256-b' },
  preload: [],
  contributes: { routes: [{ id: 'weather', path: '/weather', preload: ['/api/x'] }] },
};
const entry = registryEntry(manifest);
const registry = { rev: 3, contract: '1.7.0', remotes: [{ name: 'study' }, { name: 'weather', version: '0.9.0' }] };

describe('A local release', () => {
  it("takes the place of the product's version", () => {
    expect(withLocal({ ...registry, omitted: ['admin', 'weather'] }, entry)).toEqual({
      ...registry,
      remotes: [{ name: 'study' }, entry],
      omitted: ['admin'],
    });
    expect(entry).toMatchObject({ base: '/remotes/weather/1.0.0/', contributes: { routes: [{ preload: [] }] } });
  });

  it('is added to the page, with its modules in the import map and a script that reloads', () => {
    const page =
      '<head><script type="importmap">{"integrity":{"/a.js":"sha256-x"}}</script></head><body>' +
      `<script type="application/json" id="remotes">${JSON.stringify(registry)}</script></body>`;
    const { html, scripts } = patchPage(page, entry, true);
    const json = (open: string) => JSON.parse(new RegExp(`${open}[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? '');
    expect(json('id="remotes"').remotes).toHaveLength(2);
    expect(json('type="importmap"')).toEqual({
      integrity: { '/a.js': 'sha256-x', '/remotes/weather/1.0.0/remote.js': 'sha256-a' },
    });
    expect(html).toContain('<script>new EventSource');
    for (const script of scripts) expect(html).toContain(`>${script}</script>`);
    expect(scripts).toHaveLength(2);
    expect(patchPage(page, entry, false).html).not.toContain('EventSource');
  });

  it('is added to a page whose registry is in a file', () => {
    const { html } = patchPage('<head><title>Momotaro</title></head><body></body>', entry, false);
    const [, json = ''] = /id="remotes">([^<]*)<\/script><\/head>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ remotes: [entry] });
  });

  it("takes the place of the product's files in the lists of a large page, and leaves other files as they are", () => {
    const files = [
      ['/assets/main.js', 'sha256-m', 'run'],
      ['/remotes/weather/0.9.0/page.css', 'sha256-o', 'style'],
    ];
    expect(JSON.parse(patchLists(JSON.stringify({ files, assets: {} }), entry))).toEqual({
      files: files.slice(0, 1),
      assets: {},
    });
    const rest = '{ "rev": 3, "remotes": [] }';
    expect(patchLists(rest, entry)).toBe(rest);
  });

  it("is rendered by the browser instead of the product's version", () => {
    const boot = {
      late: true,
      files: [
        ['/assets/main.js', 'sha256-m', 'run'],
        ['/remotes/weather/0.9.0/remote.js', 'sha256-o', 'script'],
      ],
    };
    const page = (remote: string) =>
      `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>` +
      `<script type="application/json" id="page-data">${JSON.stringify({ remote })}</script>`;
    const own = patchPage(page('weather'), entry, false).html;
    expect(own).not.toContain('page-data');
    expect(own).toContain('/assets/main.js');
    expect(own).not.toContain('/remotes/weather/0.9.0/');
    expect(patchPage(page('study'), entry, false).html).toContain('page-data');
  });

  it.each([
    ['/weather', '/weather', true],
    ['/weather/', '/weather', true],
    ['/weather/:city', '/weather/kyoto', true],
    ['/weather/:city', '/weather', false],
    ['/weather', '/rain', false],
  ])('has the page %s at %s: %s', (pattern, address, expected) => {
    expect(matchesPattern(pattern, address)).toBe(expected);
  });
});

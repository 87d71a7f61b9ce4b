import { describe, expect, it } from '@jest/globals';
import type { SiteVariant } from '../../../runtime/settings.js';
import { mainSite, siteOf } from './site-host.js';

const SITE_HOSTS = new Map<string, SiteVariant>([
  ['shinobi.example', 'main'],
  ['edit.example:8080', 'articles-edit'],
  ['words.example', 'vocabulary'],
  ['debug.example', 'local'],
  ['ninja.example', 'old'],
]);
const NAMED = { publicUrl: 'https://shinobi.example', siteHosts: SITE_HOSTS };
const UNNAMED = { publicUrl: 'http://localhost:3000', siteHosts: new Map<string, SiteVariant>() };
const shown = (variant: string, debug = false) => ({ variant, debug });

describe('siteOf', () => {
  it.each([
    ['shinobi.example', '/', shown('main')],
    ['SHINOBI.example:443', '/', shown('main')],
    ['edit.example:8080', '/', shown('articles-edit')],
    ['words.example', '/', shown('vocabulary')],
    ['debug.example', '/', shown('local', true)],
    ['debug.example', '/?variant=vocabulary', shown('vocabulary', true)],
    ['shinobi.example', '/?variant=vocabulary', shown('main')],
    ['words.example', '/?variant=main', shown('vocabulary')],
    ['localhost:3000', '/', shown('main', true)],
    ['127.0.0.1:3000', '/?variant=articles-edit', shown('articles-edit', true)],
    ['[::1]:3000', '/grammar?from=x&variant=local', shown('local', true)],
    ['localhost', '/?variant=old', shown('main', true)],
    ['', '/', shown('main')],
  ])('shows what the host was set to: %s%s', (host, url, site) => {
    expect(siteOf({ host, url }, NAMED)).toEqual(site);
  });

  it.each([
    'ninja.example',
    'edit.example',
    'evil.example',
    'shinobi.example.evil.example',
    '192.0.2.1',
    'localhost.evil',
  ])('leads on to the main site from %s', (host) => {
    expect(siteOf({ host, url: '/' }, NAMED)).toBeNull();
  });

  it.each([
    ['localhost:3000', shown('main', true)],
    ['192.0.2.1:3000', shown('main')],
    ['[2001:db8::1]:3000', shown('main')],
    ['evil.example', null],
  ])('has the public address alone while no hosts are named: %s', (host, site) => {
    expect(siteOf({ host, url: '/' }, UNNAMED)).toEqual(site);
  });
});

describe('mainSite', () => {
  it.each([
    [NAMED, 'https://shinobi.example'],
    [UNNAMED, 'http://localhost:3000'],
    [{ ...NAMED, publicUrl: 'http://localhost:3000' }, 'http://shinobi.example'],
    [{ ...NAMED, publicUrl: 'https://shinobi.example:8443' }, 'https://shinobi.example:8443'],
  ])('is the public address when that is a main host: %#', (hosts, address) => {
    expect(mainSite(hosts)).toBe(address);
  });
});

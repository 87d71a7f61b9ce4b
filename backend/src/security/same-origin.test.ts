import { describe, expect, it } from '@jest/globals';
import { isFromSameSite, type OriginHeaders } from './same-origin.js';

const SITE = 'https://shinobi.example';
const HOST = 'shinobi.example';

describe('A state-changing call', () => {
  it.each<[string, OriginHeaders]>([
    ['from the site itself', { origin: SITE, host: HOST, fetchSite: 'same-origin' }],
    ['from the site, by a browser that sends no origin', { host: HOST, fetchSite: 'same-origin' }],
    ['from the address bar', { host: HOST, fetchSite: 'none' }],
    ['from a script, which sends neither', { host: HOST }],
    ['from the site, behind a proxy that rewrites the host', { origin: SITE, host: 'backend:3000' }],
    [
      'from the site, behind a proxy of another name and host',
      { origin: 'https://localhost:9443', host: 'backend:3000', fetchSite: 'same-origin' },
    ],
    ['from another host of the site', { origin: 'https://edit.shinobi.example', host: 'edit.shinobi.example' }],
  ])('%s is let through', (_, headers) => {
    expect(isFromSameSite(headers, SITE)).toBe(true);
  });

  it.each<[string, OriginHeaders]>([
    ['from a foreign site', { origin: 'https://evil.example', host: HOST, fetchSite: 'cross-site' }],
    ['from a foreign site, by an old browser', { origin: 'https://evil.example', host: HOST }],
    ['from a foreign site that claims our origin', { origin: SITE, host: HOST, fetchSite: 'cross-site' }],
    [
      'from a neighbour under the same domain',
      { origin: 'https://blog.shinobi.example', host: HOST, fetchSite: 'same-site' },
    ],
    ['from a subdomain that sends no origin', { host: HOST, fetchSite: 'same-site' }],
    ['from a page without an origin', { origin: 'null', host: HOST }],
    ['from a plain-http copy of the site', { origin: 'http://shinobi.example', host: HOST }],
    ['from an origin that begins like ours', { origin: `${SITE}.evil.example`, host: HOST }],
    ['with an origin but no host', { origin: 'http://evil.example' }],
  ])('%s is refused', (_, headers) => {
    expect(isFromSameSite(headers, SITE)).toBe(false);
  });

  it('on this machine may go by any name that the page has', () => {
    const headers = { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' };
    expect(isFromSameSite(headers, 'http://localhost:3000')).toBe(true);
  });
});

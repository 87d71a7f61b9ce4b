import { describe, expect, it } from '@jest/globals';
import {
  allowScripts,
  cookieForBrowser,
  cookiesForProduct,
  headersForBrowser,
  headersForProduct,
} from './proxy-headers.mjs';

const target = new URL('https://shinobi.example');
const own = 'http://localhost:4400';

describe('The proxy', () => {
  it.each([
    [
      '__Host-session=abc; Path=/; HttpOnly; Secure; SameSite=Lax',
      'remote-kit-__Host-session=abc; Path=/; HttpOnly; SameSite=Lax',
    ],
    ['session=abc; Path=/', 'session=abc; Path=/'],
    ['theme=dark; Domain=shinobi.example; Secure; SameSite=None', 'theme=dark; SameSite=Lax'],
  ])('gives the browser the cookie %s as %s', (cookie, expected) => {
    expect(cookieForBrowser(cookie)).toBe(expected);
  });

  it('gives the product its cookies back', () => {
    expect(cookiesForProduct('a=1; remote-kit-__Host-session=abc; remote-kit-__Secure-x=2')).toBe(
      'a=1; __Host-session=abc; __Secure-x=2',
    );
  });

  it("sends requests as if the product's own page had sent them", () => {
    const headers = { host: 'localhost:4400', origin: own, referer: `${own}/weather`, connection: 'keep-alive' };
    expect(headersForProduct(headers, target, own)).toEqual({
      host: 'shinobi.example',
      origin: 'https://shinobi.example',
      referer: 'https://shinobi.example/weather',
      'accept-encoding': 'identity',
    });
  });

  it('makes responses usable on http', () => {
    const headers = {
      location: 'https://shinobi.example/today',
      'set-cookie': ['__Host-session=abc; Secure'],
      'strict-transport-security': 'max-age=1',
      'content-security-policy': "script-src 'sha256-abc'; upgrade-insecure-requests",
    };
    expect(headersForBrowser(headers, target, own)).toEqual({
      location: `${own}/today`,
      'set-cookie': ['remote-kit-__Host-session=abc'],
      'content-security-policy': "script-src 'sha256-abc'",
    });
  });

  it('allow inline scripts by their hashes', () => {
    // echo -n 'run()' | openssl dgst -sha256 -binary | base64
    const hash = "'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='";
    expect(allowScripts("default-src 'self'; script-src 'strict-dynamic' 'sha256-abc='; img-src *", ['run()'])).toBe(
      `default-src 'self'; script-src 'strict-dynamic' 'sha256-abc=' ${hash}; img-src *`,
    );
    expect(allowScripts("script-src 'self'", [])).toBe("script-src 'self'");
  });
});

import { describe, expect, it } from '@jest/globals';
import { cookieName, privateCookie } from './cookies.js';

describe('A cookie of the product', () => {
  it('is out of reach of scripts and of foreign sites', () => {
    expect(privateCookie('http://localhost:3000', 60)).toEqual({
      path: '/',
      maxAge: 60,
      httpOnly: true,
      sameSite: 'lax',
      secure: false,
    });
  });

  it('is bound to the host and to https where the site is on https', () => {
    expect(cookieName('session', 'https://shinobi.example')).toBe('__Host-session');
    expect(privateCookie('https://shinobi.example', 60)).toMatchObject({ secure: true, path: '/' });
  });

  it('has its plain name on http, where browsers refuse the prefix', () => {
    expect(cookieName('session', 'http://localhost:3000')).toBe('session');
  });
});

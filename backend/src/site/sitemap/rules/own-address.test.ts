import { describe, expect, it } from '@jest/globals';
import { ownAddress } from './own-address.js';

const SITE = 'https://shinobi.example';

describe('an address that was typed', () => {
  it.each([
    ['/terms', '/terms'],
    ['/', '/'],
    ['/terms/', '/terms'],
    ['https://shinobi.example', '/'],
    ['https://shinobi.example/folktales/momotaro', '/folktales/momotaro'],
    ['HTTPS://SHINOBI.example/Folktales', '/Folktales'],
    ['/vocabulary-quiz/食べ物', '/vocabulary-quiz/%E9%A3%9F%E3%81%B9%E7%89%A9'],
    ['/a b', '/a%20b'],
    ['/a/../terms', '/terms'],
  ])('%s is the path %s', (typed, path) => {
    expect(ownAddress(typed, SITE)).toBe(path);
  });

  it.each([
    'https://other.example/terms',
    'http://shinobi.example/terms',
    'https://shinobi.example:8443/terms',
    'https://user@shinobi.example/terms',
    '//other.example/terms',
    '/\\other.example/terms',
    'javascript:alert(1)',
    'data:text/html,x',
    'terms',
    '',
    '/terms?x=1',
    '/terms#x',
    'https://',
    '/%ff',
  ])('%s is no address of this site', (typed) => {
    expect(ownAddress(typed, SITE)).toBeNull();
  });
});

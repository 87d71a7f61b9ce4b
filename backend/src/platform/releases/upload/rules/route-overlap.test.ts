import { describe, expect, it } from '@jest/globals';
import { takesAddresses, takesUnknownAddresses, withoutParamNames } from './route-overlap.js';

describe('A new route', () => {
  it.each([
    ['/quiz', '/quiz', true],
    ['/quiz', '/quizzes', false],
    ['/quiz', '/Quiz', false],
    ['/quiz/:name', '/quiz/:genre', true],
    ['/quiz/new', '/quiz/:genre', true],
    ['/quiz/:name', '/quiz/new', false],
    ['/quiz/:name', '/quiz', false],
    ['/quiz/:name?', '/quiz', true],
    ['/quiz', '/quiz/:name?', true],
    ['/quiz/:name?', '/quiz/:genre', true],
    ['/quiz/:name', '/quiz/*', true],
    ['/quiz', '/quiz/*', true],
    ['/quiz/*', '/quiz/:name', false],
    ['/quiz/*', '/quiz', false],
    ['/quiz/a/b', '/quiz/*', true],
    ['/quiz/:a/end', '/quiz/start/:b', true],
    ['/quiz/:a/end', '/quiz/:b/start', false],
    ['/', '/', true],
    ['/quiz', '/', false],
  ])('%s takes addresses of %s: %s', (added, existing, takes) => {
    expect(takesAddresses(added, existing)).toBe(takes);
  });

  it.each([
    ['/:page', true],
    ['/*', true],
    ['/', true],
    ['/:page?/x', true],
    ['/weather/:city', false],
  ])('%s takes addresses of pages that do not exist yet: %s', (pattern, takes) => {
    expect(takesUnknownAddresses(pattern)).toBe(takes);
  });

  it('is the same with other names of its parameters', () => {
    expect(withoutParamNames('/a/:b/c/:d?')).toBe(withoutParamNames('/a/:x/c/:yz?'));
  });
});

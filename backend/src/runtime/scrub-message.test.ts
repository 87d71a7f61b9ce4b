import { describe, expect, it } from '@jest/globals';
import { scrubMessage } from './scrub-message.js';

describe('The message of a reported error', () => {
  it.each([
    ['Error', 'The translation service returned status 500.', 'The translation service returned status 500.'],
    [
      'TypeError',
      "Cannot read properties of undefined (reading 'coins')",
      "Cannot read properties of undefined (reading 'coins')",
    ],
    ['TypeError', "Cannot send to 'mika@example.com'", "Cannot send to '[e-mail]'"],
    ['QueryFailedError', 'invalid input syntax for type integer: "Mika"', 'invalid input syntax for type integer: "…"'],
    [
      'SyntaxError',
      `Unexpected token 'm', "my secret" is not valid JSON`,
      'Unexpected token "…", "…" is not valid JSON',
    ],
    ['Error', 'connect ECONNREFUSED 203.0.113.5:5432', 'connect ECONNREFUSED [address]:5432'],
    ['Error', 'no route to 2001:db8:0:1::5', 'no route to [address]'],
    ['Error', 'GET https://a.example/reset?code=abc failed', 'GET https://a.example/reset?… failed'],
    ['Error', 'no session 4f9d1c0a77b24c6e8a55d2b9c3e1f008', 'no session [token]'],
    ['Error', 'x'.repeat(20) + ' '.repeat(600), 'x'.repeat(20) + ' '.repeat(480)],
  ])('of a %s has no values of people: %j', (type, message, scrubbed) => {
    expect(scrubMessage(type, message)).toBe(scrubbed);
  });
});

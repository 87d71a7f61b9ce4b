import { expect, it } from '@jest/globals';
import { parseReply } from './parse-reply.js';

const MARKUP = { html: '<p>', css: '' };

it.each([
  { type: 'ready' },
  { type: 'rendered', id: 1, markup: MARKUP, timer: null },
  { type: 'rendered', id: 1, markup: MARKUP, timer: 'setTimeout(…, 5)' },
  { type: 'failed', id: null, reason: 'threw', message: 'a', isOfShell: true },
  { type: 'failed', id: 2, reason: 'markup', message: 'a' },
])('The message %j of a render process is understood', (message) => {
  expect(parseReply(JSON.stringify(message))).toEqual(message);
});

it.each([
  null,
  'ready',
  {},
  { type: 'start' },
  { type: 'rendered', id: 1, markup: { html: 1, css: '' }, timer: null },
  { type: 'rendered', markup: MARKUP, timer: null },
  { type: 'failed', id: 1, reason: 'else', message: 'a' },
])('The message %j is not', (message) => {
  expect(parseReply(JSON.stringify(message))).toBeNull();
});

it('A line that is no JSON is not understood', () => {
  expect(parseReply('{"type":"ready"')).toBeNull();
});

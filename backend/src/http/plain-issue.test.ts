import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { line, numeric } from '@shinobi/shared/contract/platform/text';
import { plainIssue } from './plain-issue.js';

const messagesFor = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: plainIssue }).error?.issues.map(({ message }) => message);

describe('the message for a field', () => {
  it.each([
    { of: 'an empty text', schema: line(1, 60), value: ' ', message: 'Write something here.' },
    { of: 'a short text', schema: z.string().min(8), value: 'abc', message: 'Write at least 8 characters.' },
    { of: 'a long text', schema: line(1, 3), value: 'abcd', message: 'Write 3 characters at most.' },
    { of: 'a missing field', schema: z.string(), value: undefined, message: 'This is missing.' },
    { of: 'a number for a text', schema: z.string(), value: 4, message: 'This has to be text.' },
    { of: 'a fraction', schema: z.int(), value: 1.5, message: 'This has to be a whole number.' },
    { of: 'too few', schema: z.array(z.string()).min(1), value: [], message: 'Add at least one.' },
    { of: 'too many', schema: z.array(z.string()).max(1), value: ['a', 'b'], message: 'There can be 1 at most.' },
    { of: 'a small number', schema: z.number().min(2), value: 1, message: 'The smallest value is 2.' },
    { of: 'a large number', schema: numeric(0, 9), value: '10', message: 'The largest value is 9.' },
    { of: 'no address', schema: z.email(), value: 'x', message: 'Enter an e-mail address, like name@example.com.' },
    { of: 'no choice', schema: z.enum(['a', 'b']), value: 'c', message: 'Choose one of these: a, b.' },
    {
      of: 'an unknown field',
      schema: z.strictObject({}),
      value: { x: 1 },
      message: 'Remove these unknown fields: x.',
    },
    { of: 'a union', schema: z.union([z.string(), z.int()]), value: true, message: 'This is not valid.' },
  ])('$of: $message', ({ schema, value, message }) => {
    expect(messagesFor(schema, value)).toEqual([message]);
  });

  it('is the message of the schema if it has one', () => {
    expect(messagesFor(z.string().regex(/a/, 'Begin with an a.'), 'b')).toEqual(['Begin with an a.']);
  });
});

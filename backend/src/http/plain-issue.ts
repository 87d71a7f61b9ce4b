import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type IssueOf<C extends Issue['code']> = Extract<Issue, { code: C }>;

const TYPES: Readonly<Record<string, string>> = {
  string: 'This has to be text.',
  number: 'This has to be a number.',
  int: 'This has to be a whole number.',
  boolean: 'This has to be true or false.',
  array: 'This has to be a list.',
};
const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter an e-mail address, like name@example.com.',
  url: 'Enter a web address, like https://example.com.',
  datetime: 'Enter a date and time in UTC, like 2030-01-31T08:00:00Z.',
  date: 'Enter a date, like 2030-01-31.',
};

const ofType = ({ expected, input }: IssueOf<'invalid_type'>): string =>
  input === undefined ? 'This is missing.' : (TYPES[expected] ?? 'This has the wrong type.');

function tooSmall({ origin, minimum }: IssueOf<'too_small'>): string {
  if (origin === 'string')
    return Number(minimum) === 1 ? 'Write something here.' : `Write at least ${minimum} characters.`;
  if (origin === 'array') return Number(minimum) === 1 ? 'Add at least one.' : `Add at least ${minimum}.`;
  return `The smallest value is ${minimum}.`;
}

function tooBig({ origin, maximum }: IssueOf<'too_big'>): string {
  if (origin === 'string') return `Write ${maximum} characters at most.`;
  return origin === 'array' ? `There can be ${maximum} at most.` : `The largest value is ${maximum}.`;
}

/**
 * Describes in a plain sentence what is wrong with a field whose schema has no message of its own. People read it next to
 * the field.
 */
export function plainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This does not have the right form.';
    case 'not_multiple_of':
      return `This has to be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `Remove these unknown fields: ${issue.keys.join(', ')}.`;
    case 'invalid_value':
      return `Choose one of these: ${issue.values.map(String).join(', ')}.`;
    default:
      return 'This is not valid.';
  }
}

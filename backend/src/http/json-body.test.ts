import { describe, expect, it } from '@jest/globals';
import { AppError } from './app-error.js';
import { parseJson, parseJsonBytes } from './json-body.js';

const refusal = (work: () => unknown): string => {
  try {
    return `accepted ${JSON.stringify(work())}`;
  } catch (error) {
    return error instanceof AppError ? error.code : `threw ${String(error)}`;
  }
};
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('A JSON text from outside', () => {
  it.each([
    ['{"a":1,"b":[true,null,"x"],"c":{"a":2}}'],
    ['"\\ud83c\\udf38 \\" \\\\ \\u0041"'],
    ['{"a":{"k":1},"b":{"k":2}}'],
    ['["a","a",{"a":1},{"a":1}]'],
    ['{"a":"a","b":"a: {[","c":"}]"}'],
    ['{"constructor":1,"toString":2}'],
    ['"\\\\u0000 is only how NUL is written"'],
    [nested(64)],
  ])('%s reads as JSON does', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['cut off', '{"a":1', 'MalformedJson'],
    ['empty', '', 'MalformedJson'],
    ['with an open string', '{"a', 'MalformedJson'],
    ['with a string that ends in a backslash', '"\\', 'MalformedJson'],
    ['with a stray bracket', '}{', 'MalformedJson'],
    ['with a comma too many', '[1,]', 'MalformedJson'],
    ['with a bare NUL in a string', '"\0"', 'MalformedJson'],
    ['with a bad escape in a key', '{"\\x":1}', 'MalformedJson'],
    ['with a key that appears twice', '{"a":1,"a":2}', 'InvalidInput'],
    ['with a key that appears twice, once escaped', '{"a":1,"\\u0061":2}', 'InvalidInput'],
    ['with a key that appears twice, nested', '{"x":[{"a":1,"b":{},"a" :2}]}', 'InvalidInput'],
    ['with a key that changes a prototype', '{"__proto__":{}}', 'InvalidInput'],
    ['with a key that changes a prototype, escaped', '{"a":{"\\u005f_proto__":{}}}', 'InvalidInput'],
    ['with a lone high surrogate', '"\\ud800"', 'InvalidInput'],
    ['with a lone low surrogate', '{"a":"x\\uDC00"}', 'InvalidInput'],
    ['with surrogates the wrong way round', '"\\udc00\\ud800"', 'InvalidInput'],
    ['with NUL', '["\\u0000"]', 'InvalidInput'],
    ['with NUL in a key', '{"\\u0000":1}', 'InvalidInput'],
    ['65 levels deep', nested(65), 'TooDeep'],
    ['10,000 levels deep', nested(10_000), 'TooDeep'],
    ['half a million levels deep and never closed', '{"a":'.repeat(100_000) + '['.repeat(400_000), 'TooDeep'],
  ])('%s is refused', (_, text, code) => {
    expect(refusal(() => parseJson(text))).toBe(code);
  });

  it('that is not UTF-8 is refused', () => {
    expect(refusal(() => parseJsonBytes(Buffer.from([0x22, 0xff, 0x22])))).toBe('MalformedJson');
    expect(refusal(() => parseJsonBytes(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])))).toBe('MalformedJson');
    expect(parseJsonBytes(Buffer.from('"忍者"'))).toBe('忍者');
  });

  it('of a megabyte is read fast', () => {
    const text = JSON.stringify({ progress: '{"a":"b"}'.repeat(75_000) });
    const started = performance.now();
    parseJson(text);
    expect(performance.now() - started).toBeLessThan(250);
  });
});

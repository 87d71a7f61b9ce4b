import { describe, expect, it } from '@jest/globals';
import { transpile } from './typescript-loader.mjs';

describe('A file in TypeScript', () => {
  it('becomes JavaScript, whatever its types are', () => {
    expect(transpile('export const a: string = 1;', 'a.ts').code).toBe('export const a = 1;\n');
  });

  it.each([
    ['exprt const a = 1;', "a.tsx(1,1): error TS1435: Unknown keyword or identifier. Did you mean 'export'?"],
    ['export const a = <p>;', "a.tsx(1,19): error TS17008: JSX element 'p' has no corresponding closing tag."],
    ['export function a() {', "a.tsx(1,22): error TS1005: '}' expected."],
  ])('that cannot be parsed is refused: %s', (source, message) => {
    expect(() => transpile(source, 'a.tsx')).toThrow(message);
  });
});

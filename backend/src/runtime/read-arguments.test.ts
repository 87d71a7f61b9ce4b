import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { StartError } from '../http/app-error.js';
import { readArguments } from './read-arguments.js';

const USAGE = 'npm run paint [-- --twice COLOUR]';

const before = process.argv;
afterEach(() => {
  process.argv = before;
  jest.restoreAllMocks();
});

const read = (...typed: readonly string[]) => {
  process.argv = ['node', 'paint.js', ...typed];
  return readArguments({ twice: { type: 'boolean' } }, USAGE, 1);
};

describe('The command line of a program', () => {
  it('has known options and no more arguments than expected', () => {
    expect(read('--twice', 'red')).toEqual({ values: { twice: true }, positionals: ['red'] });
    expect(read()).toEqual({ values: {}, positionals: [] });
  });

  it.each([[['--nonsense']], [['--twice=red']], [['red', 'blue']]])('is refused with the usage: %j', (typed) => {
    expect(() => read(...typed)).toThrow(StartError);
    expect(() => read(...typed)).toThrow(USAGE);
  });

  it('prints the usage where it is asked for', () => {
    const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    expect(read('--help')).toBeNull();
    expect(written.mock.calls).toEqual([[`${USAGE}\n`]]);
  });
});

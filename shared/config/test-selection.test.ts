import { describe, expect, test } from '@jest/globals';
import { readSelection } from '../scripts/test-selection.mjs';

const NAMES = ['rules', 'editor', 'backend on sqlite'];

describe('the words after npm test', () => {
  test.each([
    ['', { projects: [], files: [], options: [] }],
    ['paste-cells', { projects: [], files: [], options: ['paste-cells'] }],
    ['--selectProjects editor', { projects: ['editor'], files: [], options: [] }],
    [
      '--selectProjects rules editor paste-cells',
      { projects: ['rules', 'editor'], files: ['paste-cells'], options: [] },
    ],
    ['--selectProjects editor a -t quotes', { projects: ['editor'], files: ['a'], options: ['-t', 'quotes'] }],
    ['-b --selectProjects rules -- a', { projects: ['rules'], files: [], options: ['-b', 'a'] }],
  ])('"%s" are projects, files and options', (words, expected) => {
    expect(readSelection(words.split(' ').filter(Boolean), NAMES)).toEqual(expected);
  });

  test('may name a project of several words', () => {
    expect(readSelection(['--selectProjects', 'backend on sqlite', 'users'], NAMES)).toEqual({
      projects: ['backend on sqlite'],
      files: ['users'],
      options: [],
    });
  });
});

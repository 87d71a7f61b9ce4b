import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { readSelection } from '../scripts/test-selection.mjs';
import config from './jest.config.mjs';

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

  test.each(['--help', '-h'])('show all of them after %s, and run no test', (word) => {
    const program = fileURLToPath(new URL('../scripts/test.mjs', import.meta.url));
    const shown = execFileSync(process.execPath, [program, word], { encoding: 'utf8' });
    expect(shown).toContain(`Projects: ${config.projects.map(({ displayName }) => displayName).join(', ')}.`);
  });
});

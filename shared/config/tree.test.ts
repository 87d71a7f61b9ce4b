import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT, runTool } from './run-tool.js';
import { forbiddenWords } from './forbidden-words.js';
import { emptyNames, filesOfTheTree, readFromTree, strangersAtTheTop } from './tree.js';

const TEXT = /\.([cm]?[jt]sx?|css|html|md|json|ya?ml|sh)$/;
/** Written by npm, or containing the forbidden words in order to find them. */
const NOT_OURS = /^(package-lock\.json|backend\/content\/.*|shared\/config\/(forbidden-words|tree\.test)\.ts)$/;

/** The project that the kit for remotes creates; the journey through the kit runs its tests. */
const OF_A_TEAM = /^shared\/remote-kit\/template\//;

describe('the repository', () => {
  const files = filesOfTheTree();

  it('was read', () => {
    expect(files.length).toBeGreaterThan(150);
  });

  it('has only the workspaces and the usual files of npm, git and readers at its root', () => {
    expect(strangersAtTheTop(files)).toEqual([]);
    expect(
      strangersAtTheTop(['README.md', '.ci/run', 'shell/src/main.ts', 'docs/a.md', 'notes.txt', 'mfe-new/a.ts']),
    ).toEqual(['docs', 'notes.txt', 'mfe-new']);
  });

  it('has no file or folder with a meaningless name', () => {
    expect(emptyNames(files)).toEqual([]);
    const empty = ['a/utils/x.ts', 'a/helpers.ts', 'shared/types.ts', 'a/date-utils.mjs', 'a/quiz.util.ts'];
    expect(emptyNames([...empty, 'a/part-of-speech-types-of-words.ts', 'a/helping.ts'])).toEqual(empty);
  });

  it('has no test that `npm run test:all` does not run', async () => {
    // Jest lists the suites, also when this test runs together with groups of them.
    Object.assign(process.env, { GROUPED_SUITES: '', TEST_RUN: 'all' });
    const { stdout } = await runTool('jest', ['-c', 'shared/config/jest.config.mjs', '--listTests']);
    const run = new Set(stdout.split('\n').map((file) => path.relative(ROOT, file)));
    const tests = files.filter((file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file) && !OF_A_TEAM.test(file));
    expect(tests.filter((file) => !run.has(file))).toEqual([]);
    expect(tests.length).toBeGreaterThan(50);
  });

  it('contains no forbidden word', () => {
    const texts = files.filter((file) => (TEXT.test(file) || path.extname(file) === '') && !NOT_OURS.test(file));
    expect(texts.flatMap((file) => forbiddenWords(file, readFromTree(file)))).toEqual([]);
  });

  it.each([
    ['// TODO: later'],
    ['/* FIXME */'],
    ["it.skip('counts', () => {});"],
    ["describe.only('counts', () => {});"],
    ["it.todo('counts');"],
    ["xit('counts', () => {});"],
    ['// @ts-ignore'],
    ['// @ts-nocheck'],
    ['/* eslint-disable no-console */'],
    ['// oxlint-disable-next-line no-console'],
  ])('would not take %s', (text) => {
    expect(forbiddenWords('a.ts', `fine\n${text}`)).toEqual([expect.stringMatching(/^a\.ts:2: /)]);
  });

  it.each([['const todos = exit(1);'], ['audio.skipTo(3)'], ['list.only(x)'], ['// what the linter disables']])(
    'takes %s',
    (text) => {
      expect(forbiddenWords('a.ts', text)).toEqual([]);
    },
  );
});

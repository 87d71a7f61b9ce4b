import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unclearPhrases, vagueTypes } from './plain-english.js';
import { fixture } from './run-tool.js';
import { filesOfTheTree, readFromTree } from './tree.js';

/** Folders whose comments, docs, texts and types are checked. */
const CHECKED = ['shared', 'shell', 'mfe-study', 'mfe-social', 'mfe-games', 'mfe-editor', 'mfe-admin', 'backend'];
const CHECKED_FILE = /\.([cm]?[jt]sx?|css|md)$/;
/** They contain the phrases in order to find them. */
const OWN_FILES = /^shared\/config\/plain-english(\.test)?\.ts$/;

const findings = (file: string, text: string) => [...unclearPhrases(file, text), ...vagueTypes(file, text)];

describe('the English of comments, docs, texts and types', () => {
  it.each(CHECKED)('is plain in %s', (folder) => {
    const files = filesOfTheTree().filter(
      (file) => file.startsWith(`${folder}/`) && CHECKED_FILE.test(file) && !OWN_FILES.test(file),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((file) => findings(file, readFromTree(file)))).toEqual([]);
  });

  it.each([
    [
      'breaks.ts',
      [
        'breaks.ts:1: "Answers", better: returns',
        'breaks.ts:1: "Answers the", better: returns',
        'breaks.ts:1: "so that not", better: so that no …, lest',
        'breaks.ts:2: "whoever", better: the person who, anyone who',
        'breaks.ts:4: "stands", better: is, appears',
        'breaks.ts:4: "beside", better: next to, and',
        'breaks.ts:10: "be told", better: is shown, learns, receives',
        'breaks.ts:10: "made good", better: repaired, caught up',
        'breaks.ts:3: Sent',
        'breaks.ts:8: Step',
      ],
    ],
    [
      'breaks.md',
      ['breaks.md:3: "comes with", better: includes, has', 'breaks.md:3: "piece of content", better: document'],
    ],
  ])('is refused in the fixture %s', (file, expected) => {
    const text = readFileSync(path.join(fixture('plain-english'), file), 'utf8');
    expect(findings(file, text).sort()).toEqual(expected.toSorted());
  });

  it.each([
    ['// The letters stand for a word, and one stands out.'],
    ['// It answers the question.'],
    ["import { a } from './beside.js';"],
    ['export interface SentMessage {}'],
    ['export type Feed = string;'],
    ['interface Sent {}'],
  ])('may be %s', (source) => {
    expect(findings('a.ts', source)).toEqual([]);
  });
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-tool.js';

export const FRONTENDS = ['mfe-study', 'mfe-social', 'mfe-games', 'mfe-editor', 'mfe-admin'] as const;
export const WORKSPACES = ['backend', 'shared', 'shell', ...FRONTENDS] as const;

const TOP_FILE = /^(\..+|package\.json|package-lock\.json|README\.md|LICENSE|NOTICE|tsconfig[^/]*\.json)$/;

/** Every file that git knows or would add, without the fixtures, which are wrong on purpose. Paths are relative to the root. */
export const filesOfTheTree = (): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && !file.startsWith('shared/config/fixtures/') && existsSync(path.join(ROOT, file)));

/** The TypeScript sources among them. */
export const sourcesOfTheTree = () => filesOfTheTree().filter((file) => /\.tsx?$/.test(file));

export const readFromTree = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Finds unexpected names at the root: allowed are workspaces, npm's two files, README, licence, notice, tsconfig, dotfiles. */
export const strangersAtTheTop = (files: readonly string[]): readonly string[] =>
  [...new Set(files.map((file) => file.split('/')[0] ?? ''))].filter(
    (name) => !TOP_FILE.test(name) && !WORKSPACES.some((workspace) => workspace === name),
  );

/** Finds names that say nothing about the content. */
export const emptyNames = (files: readonly string[]): readonly string[] =>
  files.filter((file) => /(^|[/.-])(utils?|helpers?|types|misc)(\/|\.[cm]?[jt]sx?$)/.test(file));

import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from './run-tool.js';
import {
  type Builds,
  LIMITS,
  overBudget,
  type RemoteBuild,
  type ShellBuild,
  type SizeOf,
  weigh,
} from './size-budget.js';
import { FRONTENDS } from './tree.js';

interface Folders {
  readonly shell: string;
  readonly remotes: readonly string[];
}

/** Builds what changed, outside of the test runner's module system, and returns the folders. */
function build(): Promise<Folders> {
  const script = `
    import { buildAll } from './shared/scripts/build.mjs';
    const folders = await buildAll();
    console.log('\\n' + JSON.stringify(folders));`;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT }, (error, stdout, stderr) => {
      if (error) reject(new Error(`The build failed: ${stderr || stdout}`));
      else resolve(JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Folders);
    });
  });
}

const readJson = <T>(...parts: readonly string[]) => JSON.parse(readFileSync(path.join(...parts), 'utf8')) as T;

function sizeOnTheWire(file: string): number {
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  return file.endsWith('.html') ? brotliCompressSync(readFileSync(file)).length : statSync(file).size;
}

function readBuilds({ shell, remotes }: Folders): { builds: Builds; sizeOf: SizeOf } {
  const manifests = remotes.map((folder) => readJson<RemoteBuild>(folder, 'release.json'));
  const places = new Map(manifests.map(({ name }, at) => [name, remotes[at] ?? '']));
  const place = (owner: string, file: string) =>
    owner === 'shell'
      ? path.join(shell, file.endsWith('.html') ? '' : 'assets', file)
      : path.join(places.get(owner)!, file);
  return {
    builds: { shell: readJson<ShellBuild>(shell, 'assets.json'), remotes: manifests },
    sizeOf: (owner, file) => sizeOnTheWire(place(owner, file)),
  };
}

describe('the size of the frontends', () => {
  let builds: Builds;
  let sizeOf: SizeOf;

  beforeAll(async () => {
    ({ builds, sizeOf } = readBuilds(await build()));
  });

  it('is within the budget', () => {
    expect(overBudget(weigh(builds, sizeOf))).toEqual([]);
  });

  it('was measured: every frontend is included, and no size is 0', () => {
    expect(builds.remotes.map(({ name }) => `mfe-${name}`).sort()).toEqual([...FRONTENDS].sort());
    for (const { bytes } of weigh(builds, sizeOf)) expect(bytes).toBeGreaterThan(500);
    expect(weigh(builds, sizeOf)[0]!.bytes).toBeGreaterThan(60_000);
  });
});

describe('the budget', () => {
  const builds: Builds = {
    shell: { first: ['main.js', 'vendor.js', 'main.css'], remotePages: ['shared.js'] },
    remotes: [
      {
        name: 'study',
        entry: 'remote.js',
        preload: ['common.js'],
        routes: { 'vocabulary-quiz-genre': ['quiz.js', 'common.js'] },
      },
      { name: 'games', entry: 'remote.js', preload: [], routes: { ninja: ['ninja.js'] } },
    ],
  };
  /** Everything as large as its limit. */
  const full = {
    'shell/page.html': 5_000,
    'shell/main.js': LIMITS.shellScripts - 70_000,
    'shell/vendor.js': 70_000,
    'shell/main.css': LIMITS.shellStyles,
    'shell/shared.js': 6_000,
    'study/remote.js': LIMITS.entry,
    'study/files.json': 4_000,
    'study/common.js': 10_000,
    'study/quiz.js': LIMITS.quizPage - 25_000 - LIMITS.shellScripts - LIMITS.shellStyles - LIMITS.entry,
    'games/remote.js': LIMITS.entry,
    'games/files.json': 1_000,
    'games/ninja.js': LIMITS.remotePage - LIMITS.entry - 1_000,
  };
  const tooMuch = (changed: Partial<typeof full>) =>
    overBudget(weigh(builds, (owner, file) => ({ ...full, ...changed })[`${owner}/${file}` as keyof typeof full]));

  it('allows sizes up to the limit', () => {
    expect(tooMuch({})).toEqual([]);
  });

  it.each([
    ['shell/vendor.js', ["the shell's first scripts", 'the quiz page']],
    ['shell/main.css', ["the shell's first styles", 'the quiz page']],
    ['shell/shared.js', ['the quiz page']],
    ['shell/page.html', ['the quiz page']],
    ['study/remote.js', ['the entry of study', 'the quiz page']],
    ['study/files.json', ['the quiz page']],
    ['study/common.js', ['the quiz page']],
    ['games/remote.js', ['the entry of games', 'the page ninja of games']],
    ['games/files.json', ['the page ninja of games']],
    ['games/ninja.js', ['the page ninja of games']],
  ] as const)('is passed by one byte more in %s', (file, names) => {
    const found = tooMuch({ [file]: full[file] + 1 });
    expect(found.map((sentence) => sentence.split(':')[0])).toEqual(names);
    expect(found[0]).toMatch(/ 1 more than the \d+ it may have$/);
  });

  it('is 125 kB for the shell, 8 kB for an entry and less than 200 kB for the quiz page with its words', () => {
    expect(LIMITS).toMatchObject({ shellScripts: 125_000, entry: 8_000 });
    expect(LIMITS.quizPage).toBeLessThan(200_000);
  });

  it('cannot be met by leaving the quiz out', () => {
    const without = { ...builds, remotes: builds.remotes.filter(({ name }) => name !== 'study') };
    expect(() => weigh(without, () => 1)).toThrow('no page vocabulary-quiz-genre of study');
  });
});

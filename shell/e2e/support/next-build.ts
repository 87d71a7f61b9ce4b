import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BUILT, ROOT } from './build-output.js';

/** What the build of the shell and of the study remote reads. */
const SOURCES = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'shared', 'shell', 'mfe-study'];
const UNUSED = ['node_modules', 'dist', 'e2e', 'docs'];

const SCOPE = '@shinobi';

/** Links to the installed packages, but to the copies of this repository's own ones. */
function linkPackages(copy: string): void {
  const from = path.join(ROOT, 'node_modules');
  const to = path.join(copy, 'node_modules');
  mkdirSync(path.join(to, SCOPE), { recursive: true });
  for (const name of readdirSync(from).filter((one) => one !== SCOPE))
    symlinkSync(path.join(from, name), path.join(to, name));
  for (const name of readdirSync(path.join(from, SCOPE))) {
    const place = path.relative(ROOT, realpathSync(path.join(from, SCOPE, name)));
    symlinkSync(path.join(copy, place), path.join(to, SCOPE, name));
  }
}

/** Changes every component below a folder, so that nearly every chunk gets another name. */
function changeSources(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/(?<!\.test)\.tsx$/.test(name))
      appendFileSync(path.join(folder, name), `\nObject.assign(globalThis, { nextBuild: true });\n`);
}

function raiseVersion(file: string): void {
  const description = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const [major, minor] = description.version.split('.');
  description.version = `${major}.${minor}.99`;
  writeFileSync(file, JSON.stringify(description));
}

async function build(copy: string): Promise<void> {
  const script = path.join(copy, 'shared/scripts/build.mjs');
  const builder = spawn(process.execPath, [script, 'shell', 'mfe-study'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [builder.stdout, builder.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const [code] = (await once(builder, 'close')) as [number];
  if (code !== 0) throw new Error(`The next build failed:\n${output}`);
}

/** A build of shell and remotes from changed sources, as the next deploy of the product brings it. */
export interface NextBuild {
  readonly shellDist: string;
  /** The folders of the five remotes. */
  readonly remotes: readonly string[];
  remove(): void;
}

/** Builds a changed copy of the shell and of the study remote; the other remotes stay the same. */
export async function buildNext(): Promise<NextBuild> {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'shinobi-next-'));
  for (const source of SOURCES)
    cpSync(path.join(ROOT, source), path.join(copy, source), {
      recursive: true,
      filter: (file) => !UNUSED.includes(path.basename(file)),
    });
  linkPackages(copy);
  for (const folder of ['shell/src', 'mfe-study/src']) changeSources(path.join(copy, folder));
  raiseVersion(path.join(copy, 'mfe-study/package.json'));
  await build(copy);
  const versions = path.join(copy, 'mfe-study/dist');
  const [version = ''] = readdirSync(versions);
  return {
    shellDist: path.join(copy, 'shell/dist'),
    remotes: BUILT.remotes.map((folder) => (folder.includes('mfe-study') ? path.join(versions, version) : folder)),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

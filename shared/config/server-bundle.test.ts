import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from './run-tool.js';

const route = (id: string, rendered?: true) => ({ id, path: `/${id}`, title: 'T', description: 'D', rendered });
const CONTRIBUTES = { routes: [route('rain', true), route('quiz')] };

const SOURCES = {
  'contributes.json': JSON.stringify(CONTRIBUTES),
  'src/remote.ts': `
    export const routes = {
      rain: () => import('./rain.tsx').then(({ Rain }) => ({ default: Rain })),
      quiz: () => import('./quiz.tsx').then(({ Quiz }) => ({ default: Quiz })),
    };`,
  'src/rain.tsx': `
    import { lazy } from 'react';
    import css from './rain.module.css';
    import large from './large.svg';
    import small from './small.svg';
    export const Cloud = lazy(() => import('./cloud.tsx'));
    export const measure = () => new Worker(new URL('./gauge.ts', import.meta.url), { name: 'gauge' });
    export const Rain = () => <p className={css.rain}><img src={small} alt="" /><img src={large} alt="" /><Cloud /></p>;`,
  'src/cloud.tsx': `
    import css from './cloud.module.css';
    export default () => <b className={css.cloud}>{process.env.NODE_ENV}</b>;`,
  'src/gauge.ts': 'postMessage("measured in a worker");',
  'src/quiz.tsx': 'export const Quiz = () => <p>{window.innerWidth} quiz alone</p>;',
  'src/rain.module.css': '.rain { color: blue }',
  'src/cloud.module.css': '.cloud { color: gray }',
  'src/small.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/large.svg': `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${'rain '.repeat(2000)} --></svg>`,
};

/** Builds outside of the test runner's module system. */
const BUILDS = {
  'A frontend of this repository': `
    import { remoteConfig, remoteServerConfig } from './shared/config/webpack.mjs';
    const options = { dir, name: 'weather', version: '1.0.0', output, contributes };
    await run([remoteConfig(options), remoteServerConfig(options)]);`,
  "A team's remote": `
    import { remoteConfig } from './shared/remote-kit/src/webpack.mjs';
    await run([remoteConfig({ dir, name: 'weather', version: '1.0.0', output })]);`,
};

const scriptOf = (dir: string, build: string) => `
  import webpack from 'webpack';
  import { compileSchemas } from './shared/scripts/build-kit.mjs';
  const [dir, output] = ${JSON.stringify([dir, path.join(dir, 'dist')])};
  const contributes = ${JSON.stringify(CONTRIBUTES)};
  const run = (configs) => new Promise((resolve, reject) => {
    webpack(configs, (error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  await compileSchemas();
  ${build}`;

const runScript = (script: string) =>
  new Promise<void>((resolve, reject) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT }, (error, _, stderr) =>
      error ? reject(new Error(stderr)) : resolve(),
    );
  });

interface Rendered {
  readonly type: string | Page;
  readonly props: { readonly className?: string; readonly src?: string; readonly children?: Rendered[] };
}
type Page = () => Rendered;

const jsx = (type: Rendered['type'], props: Rendered['props']): Rendered => ({ type, props });
/** What the bundle needs of the shell's libraries. */
const LIBRARIES: Record<string, unknown> = {
  react: { lazy: (load: () => Promise<{ default: Page }>) => load },
  'react/jsx-runtime': { jsx, jsxs: jsx },
};

describe.each(Object.entries(BUILDS))('%s', (_, build) => {
  let dir: string;
  beforeAll(async () => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'mfe-'));
    for (const [file, text] of Object.entries(SOURCES)) {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
      writeFileSync(path.join(dir, file), text);
    }
    await runScript(scriptOf(dir, build));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const read = (file: string) => readFileSync(path.join(dir, 'dist', file), 'utf8');
  const filesOf = (suffix: string) => readdirSync(path.join(dir, 'dist')).filter((file) => file.endsWith(suffix));
  const textOf = (suffix: string) => filesOf(suffix).map(read).join('\n');

  /** Runs the bundle, and returns its exports and the libraries that it asked for. */
  function load() {
    const asked: string[] = [];
    const module = { exports: {} as { routes: Record<string, () => Promise<{ default?: Page }>> } };
    const require = (name: string) => {
      asked.push(name);
      return LIBRARIES[name];
    };
    compileFunction(read('server.cjs'), ['module', 'exports', 'require'])(module, module.exports, require);
    return { asked, routes: module.exports.routes };
  }

  it('has one file for the server, which asks for nothing but libraries of the shell', async () => {
    expect(filesOf('.cjs')).toEqual(['server.cjs']);
    const { asked, routes } = load();
    expect(Object.keys(routes)).toEqual(['rain', 'quiz']);
    await routes.rain?.();
    expect(asked.toSorted()).toEqual(['react', 'react/jsx-runtime']);
  });

  it('renders with the class names and the addresses of the files for browsers', async () => {
    const { default: Rain } = (await load().routes.rain?.()) ?? {};
    const { className = '', children = [] } = Rain?.().props ?? {};
    const [small, large, cloud] = children;
    expect(textOf('.css')).toContain(`.${className}`);
    expect(textOf('.js')).toContain(small?.props.src);
    expect(small?.props.src).toMatch(/^data:image/);
    expect(large?.props.src).toBe(`/remotes/weather/1.0.0/${filesOf('.svg')[0]}`);
    const loadCloud = cloud?.type as unknown as () => Promise<{ default: Page }>;
    const { props } = (await loadCloud()).default();
    expect(textOf('.css')).toContain(`.${props.className}`);
    expect(props.children).toBe('production');
  });

  it('is the same wherever it was built: it has no path of the machine', () => {
    expect(textOf('.js')).toContain('measured in a worker');
    expect(read('server.cjs')).toMatch(/name: ["']gauge["']/);
    expect(read('server.cjs')).not.toContain(dir);
  });

  it('has no code of pages that the server does not render', async () => {
    expect(textOf('.js')).toContain('quiz alone');
    expect(read('server.cjs')).not.toContain('quiz alone');
    expect((await load().routes.quiz?.())?.default).toBeUndefined();
  });
});

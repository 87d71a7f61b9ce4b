// npm run build: bundles the frontends whose sources changed. `node shared/scripts/build.mjs shell mfe-study` builds only
// these.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { configsOfRemote, finishRemote, planRemote } from './build/remote.mjs';
import { runWebpack } from './build/run-webpack.mjs';
import { configsOfShell, finishShell, planShell } from './build/shell.mjs';
import { giveUp, root } from './setup.mjs';

export const REMOTES = ['mfe-study', 'mfe-social', 'mfe-games', 'mfe-editor', 'mfe-admin'];

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The webpack configurations of a workspace, and the function that completes its build afterwards. */
async function jobOf(workspace, options) {
  if (workspace === 'shell') {
    const plan = await planShell();
    return { plan, configs: () => configsOfShell(plan), finish: (compilations) => finishShell(plan, compilations) };
  }
  const plan = await planRemote(workspace, options);
  return { plan, configs: () => configsOfRemote(plan), finish: (compilations) => finishRemote(plan, compilations) };
}

async function runJobs(jobs) {
  const configs = jobs.map((job) => job.configs());
  try {
    const compilations =
      configs.length === 0 ? [] : (await runWebpack(configs.flat())).stats.map(({ compilation }) => compilation);
    for (const [at, job] of jobs.entries()) await job.finish(compilations.splice(0, configs[at].length));
  } finally {
    for (const { plan } of jobs) rmSync(plan.draft, { recursive: true, force: true });
  }
}

const nameOf = ({ plan }) => `${plan.workspace} ${plan.version}`;

/** Builds the workspaces that changed and prints what it did. Returns the folder of each, in order. */
export async function build(workspaces, options = {}) {
  const start = performance.now();
  const jobs = await Promise.all(workspaces.map((workspace) => jobOf(workspace, options)));
  const changed = jobs.filter(({ plan }) => !plan.upToDate);
  const unchanged = jobs.filter(({ plan }) => plan.upToDate);
  if (changed.length) console.log(`Building ${changed.map(nameOf).join(', ')} …`);
  await runJobs(changed);
  if (changed.length) console.log(`Built in ${seconds(start)}.`);
  if (unchanged.length) console.log(`Unchanged: ${unchanged.map(nameOf).join(', ')}.`);
  return jobs.map(({ plan }) => plan.folder);
}

/** Builds the shell and all remotes; `remotes` are the folders of the versions built from the current sources. */
export async function buildAll() {
  const [shell, ...remotes] = await build(['shell', ...REMOTES]);
  return { shell, remotes };
}

/** Builds one remote and returns its folder. With `release` its package version must be free or have these sources. */
export async function buildRemote(workspace, options = {}) {
  if (!existsSync(path.join(root, workspace, 'package.json'))) throw new Error(`There is no frontend ${workspace}.`);
  const [folder] = await build([workspace], options);
  return folder;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((workspace) => ![...REMOTES, 'shell'].includes(workspace));
  if (unknown) giveUp(`There is no frontend ${unknown}. The frontends are shell, ${REMOTES.join(', ')}.`);
  try {
    await build(wanted.length ? wanted : ['shell', ...REMOTES]);
  } catch (error) {
    giveUp(error.message);
  }
}

import path from 'node:path';
import { readProject } from '../project.mjs';

export const summary = 'Builds the release into dist/<version>.';
export const usage = '';
export const options = {};

export async function run({ log }) {
  await buildProject(log);
}

/** Builds the project in the current folder. Returns it, with the folder of the release. */
export async function buildProject(log) {
  const project = await readProject();
  const { name, version, output } = project.remote;
  const start = performance.now();
  await project.build();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  log(`Built ${name} ${version} with ${project.bundler} in ${seconds} s: ${path.relative(process.cwd(), output)}`);
  return { ...project, folder: output };
}

import { KitError } from '../kit-error.mjs';
import { loadPackage } from './load-package.mjs';

const configOf = ({ config }) => ({ ...config, configFile: false });

/** Vite's messages contain the stacks of what plugins throw, which are those of the kit and of the bundler. */
const withoutStacks = (message) => message.replaceAll(/\n {4}at .+/g, '');

const failureOf = (error) => new KitError(withoutStacks(error.message), { cause: error });

/** Builds once. Rejects with the bundler's messages. */
export async function buildWithVite(job) {
  const { build } = await loadPackage(job.bundlerPackage, job.dir);
  try {
    await build(configOf(job));
  } catch (error) {
    throw failureOf(error);
  }
}

/** Builds after each change and calls `onBuilt(error?)`. Returns a function that stops. */
export async function watchWithVite(job, onBuilt) {
  const { build } = await loadPackage(job.bundlerPackage, job.dir);
  const config = configOf(job);
  const watcher = await build({ ...config, build: { ...config.build, watch: {} } });
  let failed = false;
  watcher.on('event', (event) => {
    if (event.code === 'START') failed = false;
    if (event.code === 'ERROR') {
      failed = true;
      onBuilt(failureOf(event.error));
    }
    if (event.code === 'END' && !failed) onBuilt();
  });
  return () => watcher.close();
}

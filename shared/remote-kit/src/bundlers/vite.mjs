import { KitError } from '../kit-error.mjs';
import { loadPackage } from './load-package.mjs';

const configOf = ({ config }) => ({ ...config, configFile: false });

/** Builds once. Rejects with the bundler's messages. */
export async function buildWithVite(job) {
  const { build } = await loadPackage(job.bundlerPackage, job.dir);
  try {
    await build(configOf(job));
  } catch (error) {
    throw new KitError(error.message, { cause: error });
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
      onBuilt(new KitError(event.error.message, { cause: event.error }));
    }
    if (event.code === 'END' && !failed) onBuilt();
  });
  return () => watcher.close();
}

// npm start: install, build what changed, run the server until Ctrl-C.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { runInPlace } from './run-in-place.mjs';
import { SERVER, SERVER_ENVIRONMENT, SERVER_OPTIONS } from './server-options.mjs';
import { preparePackages, root } from './setup.mjs';

/**
 * Returns the folders of the remotes. In a process of its own, since this one lasts as long as the server and would keep the
 * bundler in memory: 100 MB, and 400 MB after a build.
 */
async function buildProduct() {
  let remotes;
  const build = fork(path.join(root, 'shared/scripts/build-product.mjs'));
  build.on('message', (folders) => (remotes = folders));
  const [code] = await once(build, 'exit');
  // It has printed why.
  if (!remotes) process.exit(code || 1);
  return remotes;
}

const { driverCompiled } = await preparePackages();
const [remotes] = await Promise.all([buildProduct(), driverCompiled]);

runInPlace(process.execPath, [...SERVER_OPTIONS, path.join(root, SERVER)], {
  env: {
    ...SERVER_ENVIRONMENT,
    ...process.env,
    NODE_ENV: 'production',
    BUNDLED_REMOTES: remotes.join(path.delimiter),
  },
});

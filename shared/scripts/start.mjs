// npm start: install, build what changed, run the server until Ctrl-C.
import path from 'node:path';
import { runInPlace } from './run-in-place.mjs';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from './server-options.mjs';
import { preparePackages, root } from './setup.mjs';

const { driverCompiled } = await preparePackages();
const { buildAll } = await import('./build.mjs');
const { compile } = await import('./compile.mjs');

const built = await buildAll();
await Promise.all([compile(), driverCompiled]);

runInPlace(process.execPath, [...SERVER_OPTIONS, path.join(root, 'backend/dist/main.js')], {
  env: {
    ...SERVER_ENVIRONMENT,
    ...process.env,
    NODE_ENV: 'production',
    BUNDLED_REMOTES: built.remotes.join(path.delimiter),
  },
});

// Builds what `npm start` runs, and sends the folders of the remotes to the process that asked for it.
import { buildAll } from './build.mjs';
import { bundleServer } from './bundle-server.mjs';
import { compile } from './compile.mjs';

// The process that waits for it was stopped.
process.on('disconnect', () => process.exit(1));

const { remotes } = await buildAll();
await compile();
await bundleServer();
process.send(remotes, () => process.exit());

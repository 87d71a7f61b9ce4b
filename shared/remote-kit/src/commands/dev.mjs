import { DEV } from '../remote-project.mjs';
import { readRelease } from '../dev/local-release.mjs';
import { startDevProxy } from '../dev/proxy.mjs';
import { UsageError } from '../kit-error.mjs';
import { readProject } from '../project.mjs';
import { productUrl } from './release-access.mjs';

export const summary =
  'Shows the remote inside a running product, to your browser alone, and rebuilds it on each change.';
export const usage = '--against https://… [--port 4400]';
export const options = {
  against: { type: 'string', value: 'URL', description: 'the running product (or RELEASE_URL)' },
  port: { type: 'string', value: 'PORT', description: 'of the local address (default: 4400)' },
};
export const details =
  'Sign in and use the product as usual: everything but your remote comes from it, and goes to it.';

const DEFAULT_PORT = '4400';

function readPort(text = DEFAULT_PORT) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UsageError(`"${text}" is not a port.`);
  return port;
}

export async function run({ values, log }) {
  const against = productUrl(values.against, 'against');
  const port = readPort(values.port);
  process.env[DEV] = '1';
  const project = await readProject();
  const { name, output, version } = project.remote;
  const proxy = await startDevProxy({ against, port, reloads: true });
  let isFirst = true;
  const stop = await project.watch((error) => {
    if (error) return log(error.message);
    proxy.show(readRelease(output));
    log(`Built ${name} ${version}.`);
    if (isFirst) log(`It is inside ${against} at ${proxy.url} now, for your browser alone. Ctrl-C ends it.`);
    isFirst = false;
  });
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  // A build that hangs must not keep the program from ending.
  void stop();
  await proxy.close();
}

import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { resolveOptions } from './remote-project.mjs';
import { sharedWith } from './shared-libraries.mjs';
import { baseConfig, federationOptions } from './webpack-config.mjs';
import { SameRequestPlugin } from './same-request-plugin.mjs';
import { ReleasePlugin } from './webpack-release-plugin.mjs';

/** Packages of the federation runtime, of which Rspack takes the CommonJS builds. */
const RUNTIME = ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime'];

/**
 * Nothing can be left out of a CommonJS build: it makes an entry of 12 kB instead of 7. The same packages have builds for
 * bundlers, which webpack's plugin takes.
 */
function runtimeForBundlers() {
  const plugin = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'));
  const runtime = createRequire(plugin.resolve('@module-federation/runtime-tools'));
  return Object.fromEntries(RUNTIME.map((name) => [runtime.resolve(name), runtime.resolve(`${name}/bundler`)]));
}

const typescript = {
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

/**
 * Returns an Rspack configuration whose output is a complete release.
 * @param {import('./remote-project.mjs').RemoteOptions} options
 */
export function remoteConfig(options) {
  const remote = resolveOptions(options);
  const shared = sharedWith(remote.bundled);
  const forBrowsers = [new ModuleFederationPlugin(federationOptions({ ...remote, shared })), new SameRequestPlugin()];
  const base = baseConfig(remote, typescript);
  return {
    ...base,
    resolve: { ...base.resolve, alias: runtimeForBundlers() },
    plugins: [...forBrowsers, new ReleasePlugin(remote, forBrowsers)],
  };
}

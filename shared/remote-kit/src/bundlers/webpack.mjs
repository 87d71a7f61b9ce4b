// Runs webpack or Rspack, whose JavaScript interfaces are the same.
import { KitError } from '../kit-error.mjs';
import { loadPackage } from './load-package.mjs';

async function createCompiler({ dir, config, bundlerPackage }) {
  const bundler = await loadPackage(bundlerPackage, dir);
  return (bundler.rspack ?? bundler.default)(config);
}

const PLAIN = { preset: 'errors-warnings', colors: false };

function checkStats(stats, log) {
  if (stats.hasErrors()) throw new KitError(stats.toString(PLAIN));
  if (stats.hasWarnings()) log(stats.toString(PLAIN));
}

/** Builds once. Rejects with the bundler's messages. */
export async function buildWithWebpack(job, log = console.error) {
  const compiler = await createCompiler(job);
  await new Promise((resolve, reject) => {
    compiler.run((fault, stats) =>
      compiler.close(() => {
        try {
          if (fault) throw fault;
          resolve(checkStats(stats, log));
        } catch (error) {
          reject(error);
        }
      }),
    );
  });
}

/** Builds after each change and calls `onBuilt(error?)`. Returns a function that stops. */
export async function watchWithWebpack(job, onBuilt) {
  const compiler = await createCompiler(job);
  const watching = compiler.watch({}, (fault, stats) => {
    if (fault) onBuilt(fault);
    else onBuilt(stats.hasErrors() ? new KitError(stats.toString(PLAIN)) : undefined);
  });
  return () => new Promise((resolve) => watching.close(() => compiler.close(resolve)));
}

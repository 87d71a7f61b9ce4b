import webpack from 'webpack';

const { Compilation, sources } = webpack;

/**
 * Browsers compile a function when it is first called. In Chromium that was a third of the work on the main thread until a
 * page could be used. It compiles a whole file that begins with this comment while loading it, on another thread
 * (https://v8.dev/blog/explicit-compile-hints); other browsers ignore it.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Makes browsers compile the files early that consist mostly of modules whose path matches one of the given patterns. */
export class CompileEarlyPlugin {
  constructor(modules) {
    this.modules = modules;
  }

  apply(compiler) {
    const name = 'CompileEarlyPlugin';
    const isMeant = ({ resource }) => this.modules.some((pattern) => pattern.test(resource ?? ''));
    const sizeOf = (modules) => modules.reduce((sum, module) => sum + module.size(), 0);
    const isMostlyMeant = (modules) => 2 * sizeOf(modules.filter(isMeant)) > sizeOf(modules);
    compiler.hooks.compilation.tap(name, (compilation) => {
      // After the minimizer, which removes comments, and before files are named by their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
      // A module may have others merged into it.
      const modulesOf = (chunk) =>
        [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => module.modules ?? module);
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const chunk of compilation.chunks) {
          if (!isMostlyMeant(modulesOf(chunk))) continue;
          for (const file of chunk.files)
            if (file.endsWith('.js')) compilation.updateAsset(file, (old) => new sources.ConcatSource(HINT, old));
        }
      });
    });
  }
}

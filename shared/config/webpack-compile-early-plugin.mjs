import webpack from 'webpack';

const { Compilation, sources } = webpack;

/**
 * Browsers compile a function when it is first called, which would delay the first verdict of a quiz. Chromium compiles a
 * whole file that begins with this comment while loading it (https://v8.dev/blog/explicit-compile-hints); other browsers
 * ignore it.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Makes browsers compile the files early that contain a module of the given name. */
export class CompileEarlyPlugin {
  constructor(module) {
    this.module = module;
  }

  apply(compiler) {
    const name = 'CompileEarlyPlugin';
    const isMeant = ({ resource, modules }) => this.module.test(resource ?? '') || modules?.some(isMeant);
    compiler.hooks.compilation.tap(name, (compilation) => {
      // After the minimizer, which removes comments, and before files are named by their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const chunk of compilation.chunks) {
          if (![...compilation.chunkGraph.getChunkModulesIterable(chunk)].some(isMeant)) continue;
          for (const file of chunk.files)
            if (file.endsWith('.js')) compilation.updateAsset(file, (old) => new sources.ConcatSource(HINT, old));
        }
      });
    });
  }
}

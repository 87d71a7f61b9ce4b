import webpack from 'webpack';

const { Compilation, sources } = webpack;

/**
 * Browsers compile a function when it is first called: for an answer's own functions in the moment that somebody waits
 * for them. Chromium compiles all of a file that begins with this while it loads it
 * (https://v8.dev/blog/explicit-compile-hints); to others it is a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Has the files that hold a module of the given name compiled early. */
export class CompileEarlyPlugin {
  constructor(module) {
    this.module = module;
  }

  apply(compiler) {
    const name = 'CompileEarlyPlugin';
    const isMeant = ({ resource, modules }) => this.module.test(resource ?? '') || modules?.some(isMeant);
    compiler.hooks.compilation.tap(name, (compilation) => {
      // After the minimizer, which drops comments, and before the files are named by their contents.
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

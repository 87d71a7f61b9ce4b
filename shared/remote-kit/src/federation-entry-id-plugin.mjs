/** The file that Module Federation writes for each container and starts its runtime with, named by a hash of absolute paths. */
const FEDERATION_ENTRY = /[\\/]node_modules[\\/]\.federation[\\/]entry\./;

/**
 * Gives fixed ids to that module and to the container's entry, which is identified by it. webpack derives ids from paths below
 * the project, but that file's name differs from folder to folder: the same sources would become other files elsewhere, which
 * a server refuses as other content of a released version.
 */
export class FederationEntryIdPlugin {
  apply(compiler) {
    const name = 'FederationEntryIdPlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules)
          if (FEDERATION_ENTRY.test(module.identifier()))
            compilation.chunkGraph.setModuleId(
              module,
              module.nameForCondition() ? 'federation-entry' : 'container-entry',
            );
      });
    });
  }
}

/** The server preloads with `crossorigin`. A request without it would not use the preload, and load the file twice. */
const likePreload = (element) => (code) => `${code}\n${element}.crossOrigin = 'anonymous';`;

/** Adds `crossorigin` to the scripts and stylesheets that a bundle loads, also from its own host. For webpack and Rspack. */
export class SameRequestPlugin {
  apply(compiler) {
    const name = 'SameRequestPlugin';
    const { rspack, webpack } = compiler;
    compiler.hooks.compilation.tap(name, (compilation) => {
      if (rspack) {
        const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation);
        hooks.createScript.tap(name, likePreload('script'));
        hooks.createLink.tap(name, likePreload('link'));
      } else {
        const { LoadScriptRuntimeModule } = webpack.runtime;
        const { CssLoadingRuntimeModule } = webpack.web;
        LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(name, likePreload('script'));
        CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(name, likePreload('link'));
      }
    });
  }
}

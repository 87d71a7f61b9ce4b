import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

/** A page that an older shell serves has no `shinobiAddress`. */
const addressOf = (url) => `(globalThis.shinobiAddress?.(${url}) ?? ${url})`;

/**
 * Every script and stylesheet that a bundle fetches later gets its hash from the page's registry. A file that no
 * registry names fails like one that is not there, before it is asked for: `done` and `reject` are webpack's own ways
 * of saying so, which leave the chunk free for another try. A file of a folder that is being retried is requested at a
 * new address, since the browser may return the failure of its preload otherwise; `data-href` keeps the name by which
 * the plugin for stylesheets finds it. Both functions are the shell's (federation/known-files).
 */
const forScript = (create) => `
  const integrity = globalThis.shinobiIntegrity(url);
  if (!integrity) return done({ type: 'refused', target: { src: url } });
  ${create}
  script.src = ${addressOf('url')};
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';`;

const forStylesheet = (before, { tag, href, reject }) => `${before}
  const integrity = globalThis.shinobiIntegrity(${href});
  if (!integrity) { ${reject}(new Error('Refused ' + ${href})); return ${tag}; }
  ${tag}.href = ${addressOf(href)};
  ${tag}.dataset.href = ${href};
  ${tag}.integrity = integrity;
  ${tag}.crossOrigin = 'anonymous';`;

export class IntegrityPlugin {
  apply(compiler) {
    const name = 'IntegrityPlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(name, forScript);
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(name, forStylesheet);
    });
  }
}

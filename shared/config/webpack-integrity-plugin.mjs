import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

/**
 * Every script and stylesheet that a bundle fetches later gets its hash from the page's registry. A file that no
 * registry names fails like one that is not there, before it is asked for: `done` and `reject` are webpack's own ways
 * of saying so, which leave the chunk free for another try. `shinobiIntegrity` is the shell's (federation/known-files).
 */
const forScript = (create) => `
  const integrity = globalThis.shinobiIntegrity(url);
  if (!integrity) return done({ type: 'refused', target: { src: url } });
  ${create}
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';`;

const forStylesheet = (before, { tag, href, reject }) => `${before}
  const integrity = globalThis.shinobiIntegrity(${href});
  if (!integrity) { ${reject}(new Error('Refused ' + ${href})); return ${tag}; }
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

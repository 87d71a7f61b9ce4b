import ts from 'typescript';

const FORMAT = { getCurrentDirectory: () => '', getCanonicalFileName: (file) => file, getNewLine: () => '\n' };

/**
 * Turns TypeScript into JavaScript without checking types: that is `tsc`'s task, and the editor's. Throws for a file that
 * cannot be parsed, of which TypeScript would make some JavaScript all the same.
 */
export function transpile(source, file) {
  const { outputText, sourceMapText, diagnostics } = ts.transpileModule(source, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      sourceMap: true,
    },
  });
  if (diagnostics.length) throw new SyntaxError(ts.formatDiagnostics(diagnostics, FORMAT).trim());
  return { code: outputText.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'), map: sourceMapText };
}

export default function typescriptLoader(source) {
  const { code, map } = transpile(source, this.resourcePath);
  this.callback(null, code, JSON.parse(map));
}

import ts from 'typescript';

/** Turns TypeScript into JavaScript without checking types: that is `tsc`'s task, and the editor's. */
export function transpile(source, file) {
  const { outputText, sourceMapText } = ts.transpileModule(source, {
    fileName: file,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      sourceMap: true,
    },
  });
  return { code: outputText.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'), map: sourceMapText };
}

export default function typescriptLoader(source) {
  const { code, map } = transpile(source, this.resourcePath);
  this.callback(null, code, JSON.parse(map));
}

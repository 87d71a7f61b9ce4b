import path from 'node:path';
import swcJest from '@swc/jest';

const IMPORTS = /^(?:\s+|\/\/.*|\/\*[\s\S]*?\*\/|import\s[^;]*;)*/;

/**
 * Puts everything after a suite's imports into a `describe`, so that its hooks apply to its own tests only when other
 * suites run in the same file. The lines keep their numbers.
 */
export function wrapSuite(source, title) {
  const [imports] = IMPORTS.exec(source);
  return `${imports}describe(${JSON.stringify(title)}, () => { ${source.slice(imports.length)}\n});\n`;
}

/** Compiles a suite of a group as @swc/jest does, after wrapping it. `suitesFolder` is the folder that titles start at. */
function createTransformer({ suitesFolder, ...options }) {
  const swc = swcJest.createTransformer(options);
  const wrap = (source, file) => wrapSuite(source, path.relative(suitesFolder, file).replace(/\.test\.ts$/, ''));
  return {
    process: (source, file, ...rest) => swc.process(wrap(source, file), file, ...rest),
    processAsync: (source, file, ...rest) => swc.processAsync(wrap(source, file), file, ...rest),
    getCacheKey: (source, file, ...rest) => swc.getCacheKey(wrap(source, file), file, ...rest),
  };
}

export default { createTransformer };

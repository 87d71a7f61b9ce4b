// `node --import @shinobi/remote-kit/testing --test` runs tests written in TypeScript and JSX, and imports of stylesheets
// and pictures in what they test.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transpile } from './typescript-loader.mjs';

/** A class is called what the stylesheet calls it. */
const CLASSES = 'export default new Proxy({}, { get: (_, name) => name });';

const asModule = (source) => ({ format: 'module', source, shortCircuit: true });

registerHooks({
  load(url, context, next) {
    if (/\.tsx?$/.test(url)) {
      const file = fileURLToPath(url);
      return asModule(transpile(readFileSync(file, 'utf8'), file).code);
    }
    if (url.endsWith('.css')) return asModule(CLASSES);
    if (/\.(svg|png|webp|jpe?g|mp3)$/.test(url)) return asModule('export default "";');
    return next(url, context);
  },
});

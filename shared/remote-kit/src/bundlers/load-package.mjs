import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { KitError } from '../kit-error.mjs';

/** Imports a package of the project, which the kit itself does not depend on. */
export async function loadPackage(name, dir) {
  let file;
  try {
    file = createRequire(path.join(dir, 'package.json')).resolve(name);
  } catch {
    throw new KitError(`The package ${name} is not installed. Run \`npm install\`.`);
  }
  return import(pathToFileURL(file).href);
}

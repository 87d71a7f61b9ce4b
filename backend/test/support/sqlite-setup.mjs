import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Makes the folder of the template that databases are copied from. The workers inherit its path in their environment. */
export default () => {
  process.env.TEST_SQLITE_FOLDER = mkdtempSync(path.join(os.tmpdir(), 'shinobi-template-'));
};

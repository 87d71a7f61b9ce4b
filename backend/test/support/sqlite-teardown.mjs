import { rmSync } from 'node:fs';

export default () => rmSync(process.env.TEST_SQLITE_FOLDER, { recursive: true, force: true });

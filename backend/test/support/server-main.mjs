// The compiled server, on settings of which the environment can say only a part. For tests that need a process of it.
import { createApp } from '../../dist/app.js';
import { makeLog } from '../../dist/common/log.js';
import { readSettings } from '../../dist/common/settings.js';

const settings = { ...readSettings(process.env), ...JSON.parse(process.env.TEST_SETTINGS) };
const app = await createApp({ settings, log: makeLog(settings.logLevel) });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
await app.listen(settings.port, settings.host);
process.stdout.write(`Shinobi Nihongo is at http://localhost:${app.getHttpServer().address().port}\n`);

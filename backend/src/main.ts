import { setSourceMapsSupport } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from './http/app-error.js';
import { crashHandler } from './runtime/crash.js';
import { listenFailure } from './runtime/listen-failure.js';
import { loadSettings } from './runtime/load-settings.js';
import { makeLog } from './runtime/log.js';
import { ReportingLog } from './runtime/reporting-log.js';
import { startErrorSink } from './runtime/start-error-sink.js';
import { startTracing } from './runtime/start-tracing.js';
import { findSurroundedValues } from './runtime/surrounded-values.js';
import { describeMisspelt, findMisspelt } from './runtime/misspelt-settings.js';
import { keepNewFilesPrivate, makePrivate } from './security/private-files.js';

// Stacks name lines of the sources. The option of Node would read the maps of all packages, too: time and memory of each start.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });

/** Running requests may finish within this time after a stop signal. */
const FINISH_MS = 10_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Shuts down at the first signal, after `drain`; a second one ends the process at once. */
function stopOnSignals(drain: () => Promise<void>, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await drain();
    setTimeout(() => process.exit(1), FINISH_MS).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());
}

async function start(): Promise<void> {
  refuseTooFewFiles();
  keepNewFilesPrivate();
  const { settings, secretsFile } = loadSettings();
  const ownLog = makeLog(settings.logLevel);
  const sink = await startErrorSink(settings, ownLog);
  const log = new ReportingLog(ownLog, sink);
  const crash = crashHandler(log, sink, (code) => process.exit(code));
  process.on('uncaughtException', (error) => void crash(error));
  for (const each of findMisspelt(process.env)) log.warn({ setting: each.name }, describeMisspelt(each));
  for (const { name, sentence } of findSurroundedValues(process.env)) log.warn({ setting: name }, sentence);
  const shared = makePrivate(settings.dataDir);
  if (shared.length > 0) log.warn({ files: shared.slice(0, 10) }, 'Other users may read files of the data folder.');
  // Imported late, so that a failure to load the modules is explained too.
  const { createApp } = await import('./app.js');
  const { SystemService } = await import('./site/system/index.js');
  const tracing = await startTracing(settings, log);
  const app = await createApp({ settings, log, tracing, errorSink: sink });
  const drain = async () => {
    app.get(SystemService).announceStop();
    await delay(settings.drainSec * 1000);
  };
  stopOnSignals(drain, async () => {
    await app.close();
    await Promise.all([tracing.stop(), sink.stop()]);
  });
  await app.listen(settings.port, settings.host).catch((error: unknown) => {
    throw listenFailure(error, settings);
  });
  if (secretsFile) print(`The administrator's password and other generated secrets are in ${secretsFile}`);
  const { port } = app.getHttpServer().address() as { port: number };
  print(`Shinobi Nihongo is at ${settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl}`);
}

const FILES_NEEDED = 1024;
/** With fewer the server would start and then refuse its first visitors. Usual limits are 256 and more. */
const FILES_LEAST = 200;
/** Codes of a module that could not be opened: the loader reports it as missing. */
const OPEN_FAILURES = ['EMFILE', 'ENFILE', 'ERR_MODULE_NOT_FOUND'];

/** Returns how many files this process may have open; null without a limit. */
function filesAllowed(): number | null {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : null;
}

const tooFewFiles = (allowed: number) =>
  `The server may open only ${allowed} files at a time: allow it ${FILES_NEEDED} (ulimit -n).`;

function refuseTooFewFiles(): void {
  const allowed = filesAllowed();
  if (allowed !== null && allowed < FILES_LEAST) throw new StartError(tooFewFiles(allowed));
}

/** Returns one sentence for the person who starts the server, or a stack for an unexpected error. */
function explain(error: unknown): string {
  const { message, stack, code = '' } = error as NodeJS.ErrnoException;
  if (error instanceof StartError) return message;
  const allowed = OPEN_FAILURES.includes(code) ? filesAllowed() : null;
  return allowed !== null && allowed < FILES_NEEDED ? tooFewFiles(allowed) : (stack ?? String(error));
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

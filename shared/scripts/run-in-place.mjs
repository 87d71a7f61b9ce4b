import { spawn } from 'node:child_process';

/** npm runs its scripts through a shell, which does not pass on the signal that ends npm. */
const shellOfNpm = process.env.npm_lifecycle_event && process.ppid;
const WATCH_MS = 500;

/**
 * Runs a program in place of this process: same output, same input, same exit code. Signals are passed on once: a
 * terminal sends Ctrl-C to the program as well, a supervisor may signal only this process.
 */
export function runInPlace(command, args, options = {}) {
  const program = spawn(command, args, { stdio: 'inherit', ...options });
  const stop = () => {
    if (program.exitCode === null && program.signalCode === null) program.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  if (shellOfNpm) setInterval(() => process.ppid !== shellOfNpm && stop(), WATCH_MS).unref();
  program.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  program.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)));
}

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StartError } from '../../http/app-error.js';
import { runCommand } from './backup-command.js';

const STOPPED = 'The backup was stopped.';

let printed: string;
beforeEach(() => {
  printed = '';
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
});

describe('A command', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('says that it was stopped by %s', async (name) => {
    await runCommand(STOPPED, (signal) => {
      process.emit(name);
      signal.throwIfAborted();
      return Promise.resolve();
    });
    expect([printed, process.exitCode]).toEqual([`${STOPPED}\n`, 1]);
  });

  it('names what failed after the signal', async () => {
    await runCommand(STOPPED, () => {
      process.emit('SIGTERM');
      return Promise.reject(new StartError('The data folder /data cannot be used: the disk is full.'));
    });
    expect([printed, process.exitCode]).toEqual(['The data folder /data cannot be used: the disk is full.\n', 1]);
  });
});

import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, pino } from 'pino';
import { StartError } from '../http/app-error.js';

/** The server's log: one JSON line an event, never a secret, never what a person typed. */
export abstract class Log {
  abstract debug(fields: object, message: string): void;
  abstract info(fields: object, message: string): void;
  abstract warn(fields: object, message: string): void;
  abstract error(fields: object, message: string): void;
  abstract isLevelEnabled(level: string): boolean;
}

/**
 * What the log tells of an error. Nothing else that hangs on it: a failed statement carries its parameters, among them
 * addresses and hashes.
 */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message,
    ...(typeof code === 'string' && { code }),
    stack,
    ...(cause !== undefined && { cause: describe(cause) }),
  };
}

export const makeLog = (level: string, to?: DestinationStream): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { error: describe } }, to);

/** The framework's own messages go to the same log. What it says about its start-up is only for debugging. */
export class FrameworkLog implements LoggerService {
  constructor(private readonly to: Log) {}

  log(message: unknown): void {
    this.to.debug({}, String(message));
  }
  warn(message: unknown): void {
    this.to.warn({}, String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    const error = message instanceof Error ? message : rest.find((part) => part instanceof Error);
    // Whoever started the server is told in one sentence; that is all there is to it.
    if (error instanceof StartError) return;
    this.to.error({ ...(error ? { error } : {}) }, String(message));
  }
}

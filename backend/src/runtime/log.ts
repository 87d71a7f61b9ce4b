import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, pino } from 'pino';
import { StartError } from '../http/app-error.js';
import { currentOperation, operationFields } from './operation-context.js';

/**
 * The server's log: one JSON line per event, without secrets and without text that people typed. Lines of a request have
 * its id, and the id of its trace if it has one.
 */
export abstract class Log {
  abstract debug(fields: object, message: string): void;
  abstract info(fields: object, message: string): void;
  abstract warn(fields: object, message: string): void;
  abstract error(fields: object, message: string): void;
  abstract isLevelEnabled(level: string): boolean;
}

/**
 * Picks the safe fields of an error for the log: the error of a failed SQL statement also carries its parameters, such as
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
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: describe },
      mixin: () => operationFields(currentOperation()),
    },
    to,
  );

/** Sends Nest's own messages to the same log. Its start-up messages are logged at debug level. */
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
    // `main.ts` prints this error for the person who starts the server.
    if (error instanceof StartError) return;
    this.to.error({ ...(error ? { error } : {}) }, String(message));
  }
}

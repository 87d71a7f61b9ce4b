import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';

/** The server's log: one JSON line an event, never a secret, never what a person typed. */
export abstract class Log {
  abstract debug(fields: object, message: string): void;
  abstract info(fields: object, message: string): void;
  abstract warn(fields: object, message: string): void;
  abstract error(fields: object, message: string): void;
  abstract isLevelEnabled(level: string): boolean;
}

export const makeLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
  });

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
    this.to.error({ ...(error ? { error } : {}) }, String(message));
  }
}

import type { ApiClient } from '@shinobi/shared/platform';
import { OPERATION_LOG_MAX_LENGTHS } from '@shinobi/shared/domain/limits/texts';

interface ReportOptions {
  readonly api: ApiClient;
  readonly address: () => string;
  readonly userId: () => number | null;
}

const toJson = (details: Readonly<Record<string, unknown>>) => {
  try {
    return JSON.stringify(details);
  } catch {
    return '{"unreadable":true}';
  }
};

/** Returns the function that writes to the server's operation log. It never throws and never waits. */
export const createReport =
  ({ api, address, userId }: ReportOptions) =>
  (operation: string, details: Readonly<Record<string, unknown>>): void => {
    const body = {
      url: address().slice(0, OPERATION_LOG_MAX_LENGTHS.url),
      operationName: operation.slice(0, OPERATION_LOG_MAX_LENGTHS.operationName),
      userId: userId(),
      parameters: toJson(details).slice(0, OPERATION_LOG_MAX_LENGTHS.parameters).toWellFormed(),
    };
    api('POST /api/SystemBase/RegisterLog', { body }).catch(() => undefined);
  };

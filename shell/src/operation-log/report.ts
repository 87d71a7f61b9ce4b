import type { ApiClient } from '@shinobi/shared/platform';

interface ReportOptions {
  readonly api: ApiClient;
  readonly address: () => string;
  readonly userId: () => number | null;
}

/** The contract takes 4000 characters of parameters, 2000 of an address and 100 of a name. */
const MOST_PARAMETERS = 4000;
const MOST_ADDRESS = 2000;
const MOST_NAME = 100;

const asJson = (details: Readonly<Record<string, unknown>>) => {
  try {
    return JSON.stringify(details);
  } catch {
    return '{"unreadable":true}';
  }
};

/** Writes one line of the backend's operation log. Never throws, never waits: a lost line is not a fault. */
export const createReport =
  ({ api, address, userId }: ReportOptions) =>
  (operation: string, details: Readonly<Record<string, unknown>>): void => {
    const body = {
      url: address().slice(0, MOST_ADDRESS),
      operationName: operation.slice(0, MOST_NAME),
      userId: userId(),
      parameters: asJson(details).slice(0, MOST_PARAMETERS).toWellFormed(),
    };
    api('POST /api/SystemBase/RegisterLog', { body }).catch(() => undefined);
  };

import { startPostgres } from './postgres.mjs';

/** Runs once for all suites of the project. The workers inherit the server's address in their environment. */
export default async () => {
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  globalThis.stopTestPostgres = postgres.stop;
};

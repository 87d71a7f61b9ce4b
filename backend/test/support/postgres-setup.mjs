import { startPostgres } from './postgres.mjs';

/** Once for all suites of the project; the workers find the server by the environment they inherit. */
export default async () => {
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  globalThis.stopTestPostgres = postgres.stop;
};

// npm run bench:admin [users] [entries]: the cost of the administrator's slow pages on a large database; on PostgreSQL
// with the DATABASE_URL of an empty database.
import { prepare } from './setup.mjs';

await prepare();

const { compile } = await import('./compile.mjs');
const { timeAdministration } = await import('./bench/admin.mjs');

const [users = 100_000, entries = 500_000] = process.argv.slice(2).map(Number);
await compile();
const { database, table } = await timeAdministration(users, entries);
console.log(`${database}, ${users} users, ${entries} entries of the XP log and of the ledger`);
console.table(table);

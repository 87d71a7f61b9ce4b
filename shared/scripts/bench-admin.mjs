// npm run bench:admin [users] [entries]: what the administrator's heavy pages cost on a large database; on PostgreSQL
// with DATABASE_URL, which must name an empty one.
import { prepare } from './setup.mjs';

await prepare();

const { compile } = await import('./compile.mjs');
const { timeAdministration } = await import('./bench/admin.mjs');

const [users = 100_000, entries = 500_000] = process.argv.slice(2).map(Number);
await compile();
const { database, table } = await timeAdministration(users, entries);
console.log(`${database}, ${users} users, ${entries} entries of the XP log and of the ledger`);
console.table(table);

// npm run bench:admin [users] [entries]: the cost of the administrator's slow pages on a large database; on PostgreSQL
// with the DATABASE_URL of an empty database.
import { readCommandLine } from './command-arguments.mjs';
import { giveUp, prepare } from './setup.mjs';

const USAGE = 'npm run bench:admin [-- USERS ENTRIES]';

const { positionals } = readCommandLine(USAGE, {}, 2);
if (!positionals.every((count) => /^[1-9]\d*$/.test(count))) giveUp(USAGE);
const [users = 100_000, entries = 500_000] = positionals.map(Number);

await prepare();

const { compile } = await import('./compile.mjs');
const { timeAdministration } = await import('./bench/admin.mjs');

await compile();
const { database, table } = await timeAdministration(users, entries);
console.log(`${database}, ${users} users, ${entries} entries of the XP log and of the ledger`);
console.table(table);

/** A table with more rows is big: reading all of it takes longer than any call may. */
const BIG_TABLE_ROWS = 50_000;
const HOTTEST = 20;

export const PRELOADED = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'all' };

export async function startCounting(client) {
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  await client.query('SELECT pg_stat_statements_reset()');
}

/** They read all of what is below them, whatever the limit above. */
const READ_ALL = new Set(['Sort', 'Aggregate', 'Hash', 'Materialize']);

/** Returns the names of the relations that a plan reads from beginning to end. A limit ends a scan when it has enough rows. */
function sequentialScans(plan, hasLimit = false) {
  const type = plan['Node Type'];
  const own = type === 'Seq Scan' && !hasLimit ? [plan['Relation Name']] : [];
  const endsEarly = type === 'Limit' || (hasLimit && !READ_ALL.has(type));
  return [...own, ...(plan.Plans ?? []).flatMap((each) => sequentialScans(each, endsEarly))];
}

/**
 * pg_stat_statements replaces constants by parameters, whose types PostgreSQL derives from what they are compared with. That
 * of `"userId" <> COALESCE(7, 0)` is lost.
 */
const withTypes = (query) => query.replaceAll(/COALESCE\((\$\d+), \$\d+\)/g, 'COALESCE($1, 0)');

async function explain(client, query) {
  const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${withTypes(query)}`);
  return rows[0]['QUERY PLAN'][0].Plan;
}

const UNDEFINED_TABLE = '42P01';

/** Explains a statement of a trigger, which reads the rows that were changed under a name of their own. */
async function explainInTrigger(client, query) {
  const { rows: triggers } = await client.query(
    `SELECT DISTINCT relname AS "table", COALESCE(tgnewtable, tgoldtable) AS "rows" FROM pg_trigger
     JOIN pg_class ON pg_class.oid = tgrelid WHERE COALESCE(tgnewtable, tgoldtable) IS NOT NULL`,
  );
  for (const { table, rows } of triggers) {
    await client.query(`CREATE TEMP TABLE "${rows}" (LIKE "${table}")`);
    try {
      return await explain(client, query);
    } catch {
      // The statement is that of another table's trigger.
    } finally {
      await client.query(`DROP TABLE pg_temp."${rows}"`);
    }
  }
  throw new Error('it belongs to no trigger');
}

async function planOf(client, query) {
  try {
    return await explain(client, query).catch((error) => {
      if (error.code !== UNDEFINED_TABLE) throw error;
      return explainInTrigger(client, query);
    });
  } catch (error) {
    return { 'Node Type': `not explained: ${error.message}` };
  }
}

async function bigTables(client) {
  const { rows } = await client.query(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples > ${BIG_TABLE_ROWS}`,
  );
  return rows.map(({ name }) => name);
}

/** Returns the statements that took most of the time since `startCounting`, each with its plan. */
export async function hottestStatements(client) {
  const { rows } = await client.query(
    `SELECT query, calls, mean_exec_time AS mean FROM pg_stat_statements
     WHERE query ~ '^(SELECT|INSERT|UPDATE|DELETE|WITH)' AND query !~ 'pg_stat|pg_class' ORDER BY total_exec_time DESC LIMIT $1`,
    [HOTTEST],
  );
  const big = await bigTables(client);
  const table = [];
  for (const { query, calls, mean } of rows) {
    const plan = await planOf(client, query);
    table.push({
      statement: query.replace(/\s+/g, ' ').slice(0, 70),
      calls: Number(calls),
      'mean ms': Number(mean.toFixed(2)),
      plan: plan['Node Type'],
      'reads all of': [...new Set(sequentialScans(plan).filter((name) => big.includes(name)))].join(', '),
    });
  }
  return table;
}

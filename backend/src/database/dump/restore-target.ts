const SHOWN = 10;

/** A connection to the database, other than that of the restore. */
export interface DatabaseClient {
  /** What it calls itself. May be empty. */
  readonly name: string;
  /** Null for a local connection, and where the user of the database may not see it. */
  readonly address: string | null;
}

function listNames(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return names.slice(0, SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Returns why a database with these tables, views and sequences is not replaced; null when all are of the product. */
export function foreignFault(present: readonly string[], own: ReadonlySet<string>): string | null {
  const foreign = present.filter((name) => !own.has(name));
  if (foreign.length === 0) return null;
  return (
    'The database to restore into has what this version of the product does not know, and is left alone: ' +
    `${listNames(foreign)}. Restore into an empty database.`
  );
}

const describeClient = ({ name, address }: DatabaseClient) =>
  (name || 'a program without a name') + (address === null ? '' : ` (${address})`);

/** Returns why a database with these clients is not replaced; null when there are none. */
export function clientsFault(clients: readonly DatabaseClient[]): string | null {
  if (clients.length === 0) return null;
  const names = [...new Set(clients.map(describeClient))];
  return `The database to restore into is in use by ${listNames(names)}: stop all servers and close other programs first.`;
}

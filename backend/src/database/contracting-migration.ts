import type { MigrationInterface } from 'typeorm';

/**
 * A migration that removes what servers of an earlier version used. Old and new servers run next to each other during a
 * deploy, so the code that used it has to be gone one deploy before.
 */
export interface ContractingMigration extends MigrationInterface {
  /** What it breaks, in the words of the test `expand-contract`, and since which deploy nothing uses it. */
  readonly contracts?: Readonly<Record<string, string>>;
}

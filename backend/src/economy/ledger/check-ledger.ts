import type { ReadTransaction } from '../../database/unit-of-work.js';
import { firstUnevenMovement, firstWrongBalance, firstWrongEntry, ledgerTotals } from './ledger-check.repository.js';

export interface LedgerReport {
  readonly clean: boolean;
  /** One sentence about what was checked, or about the first difference. */
  readonly message: string;
}

const ledgerFault = (message: string): LedgerReport => ({ clean: false, message });

/** Checks that every user's balance equals the sum of the user's entries and that all entries together are zero. */
export async function checkLedger(tx: ReadTransaction): Promise<LedgerReport> {
  const movement = await firstUnevenMovement(tx);
  if (movement) return ledgerFault(`The sides of movement ${movement.name} are ${movement.summed} together, not 0.`);
  const entry = await firstWrongEntry(tx);
  if (entry)
    return ledgerFault(`Entry ${entry.name} says ${entry.stored} coins; the entries so far are ${entry.summed}.`);
  const balance = await firstWrongBalance(tx);
  if (balance)
    return ledgerFault(`User ${balance.name} has ${balance.stored} coins; the entries are ${balance.summed}.`);
  const { entries, users, sum } = await ledgerTotals(tx);
  if (sum !== 0) return ledgerFault(`All entries together are ${sum}, not 0.`);
  return {
    clean: true,
    message: `The ledger is clean: ${entries} entries of ${users} users and the house are 0 together.`,
  };
}

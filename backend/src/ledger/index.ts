export type { Account, House, LedgerReason, Movement } from './accounts.js';
export { Ledger } from './ledger.js';
export { LedgerModule } from './ledger.module.js';

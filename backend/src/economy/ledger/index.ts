export type { Account } from './accounts.js';
export { Ledger } from './ledger.js';
export { LedgerModule } from './ledger.module.js';

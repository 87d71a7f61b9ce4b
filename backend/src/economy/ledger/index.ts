export type { Account } from './movement.js';
export { LedgerService } from './ledger.service.js';
export { LedgerModule } from './ledger.module.js';

export { BankruptcyModule } from './bankruptcy.module.js';

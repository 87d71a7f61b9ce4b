export { BankruptcyPanel } from './bankruptcy-panel.js';

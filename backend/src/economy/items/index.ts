export { Inventory } from './inventory.js';
export { ItemModule } from './item.module.js';

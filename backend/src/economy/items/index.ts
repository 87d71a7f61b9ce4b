export { InventoryService } from './inventory.service.js';
export { ItemModule } from './item.module.js';

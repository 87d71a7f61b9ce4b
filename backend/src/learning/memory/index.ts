export { KnownItemsService } from './known-items.service.js';
export { MemoryContentModule } from './memory-content.module.js';
export { OwnCardsRegistry } from './own-cards.registry.js';

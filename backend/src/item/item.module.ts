import { Module } from '@nestjs/common';
import { FriendModule } from '../friend/index.js';
import { InvitationModule } from '../invitation/index.js';
import { LedgerModule } from '../ledger/index.js';
import { AccountParts, DataParts, rowPart, UserModule } from '../user/index.js';
import { XpModule } from '../xp/index.js';
import { DropRepository } from './drop.repository.js';
import { DropService } from './drop.service.js';
import { inTheOrderOfTheShop, Inventory } from './inventory.js';
import { InventoryRepository, selectPossessed } from './inventory.repository.js';
import { ItemController } from './item.controller.js';
import { ItemEffects } from './item-effects.js';
import { ItemService } from './item.service.js';
import { ShopService } from './shop.service.js';

@Module({
  imports: [UserModule, LedgerModule, FriendModule, InvitationModule, XpModule],
  controllers: [ItemController],
  providers: [ShopService, ItemService, ItemEffects, Inventory, InventoryRepository, DropService, DropRepository],
  exports: [Inventory],
})
export class ItemModule {
  constructor(account: AccountParts, parts: DataParts) {
    account.add(rowPart('items', { possessed_items: { of: ['userId'] }, drops: { of: ['userId'] } }));
    parts.add('possessedItems', { select: selectPossessed, tell: inTheOrderOfTheShop });
  }
}

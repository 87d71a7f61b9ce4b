import { Module } from '@nestjs/common';
import { AuthModule } from '../../people/auth/index.js';
import { FriendModule } from '../../people/friends/index.js';
import { InvitationModule } from '../../people/invitations/index.js';
import { LedgerModule } from '../ledger/index.js';
import { AccountParts, DataParts, rowPart, UserModule } from '../../people/user/index.js';
import { XpModule } from '../xp/index.js';
import { DropRepository } from './drop.repository.js';
import { DropService } from './drop.service.js';
import { inTheOrderOfTheShop, Inventory } from './inventory.js';
import { InventoryRepository, selectPossessed } from './inventory.repository.js';
import { ItemController } from './item.controller.js';
import { ItemEffects } from './item-effects.js';
import { ItemService } from './item.service.js';
import { PresentsService } from './presents.service.js';
import { ReceivedPresentRepository } from './received-present.repository.js';
import { ShopService } from './shop.service.js';

const OWN = {
  possessed_items: { of: ['userId'] },
  drops: { of: ['userId'] },
  received_presents: { of: ['userId', 'fromUserId'] },
};

@Module({
  imports: [UserModule, LedgerModule, FriendModule, InvitationModule, XpModule, AuthModule],
  controllers: [ItemController],
  providers: [
    ShopService,
    ItemService,
    ItemEffects,
    PresentsService,
    ReceivedPresentRepository,
    Inventory,
    InventoryRepository,
    DropService,
    DropRepository,
  ],
  exports: [Inventory],
})
export class ItemModule {
  constructor(account: AccountParts, parts: DataParts) {
    account.add(rowPart('items', OWN));
    parts.add('possessedItems', { select: selectPossessed, tell: inTheOrderOfTheShop });
  }
}

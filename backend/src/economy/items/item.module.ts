import { Module } from '@nestjs/common';
import { AuthModule } from '../../people/auth/index.js';
import { FriendModule } from '../../people/friends/index.js';
import { InvitationModule } from '../../people/invitations/index.js';
import { LedgerModule } from '../ledger/index.js';
import { DataForUserService, PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { XpModule } from '../xp/index.js';
import { DropRepository } from './drop.repository.js';
import { DropService } from './drop.service.js';
import { inShopOrder, InventoryService } from './inventory.service.js';
import { InventoryRepository, selectPossessed } from './inventory.repository.js';
import { ItemController } from './item.controller.js';
import { ItemEffectsService } from './item-effects.service.js';
import { ItemService } from './item.service.js';
import { PresentsService } from './presents.service.js';
import { ReceivedPresentRepository } from './received-present.repository.js';
import { ShopService } from './shop.service.js';

const OWN = {
  possessed_items: { owner: ['userId'] },
  drops: { owner: ['userId'] },
  received_presents: { owner: ['userId', 'fromUserId'] },
};

@Module({
  imports: [UserModule, LedgerModule, FriendModule, InvitationModule, XpModule, AuthModule],
  controllers: [ItemController],
  providers: [
    ShopService,
    ItemService,
    ItemEffectsService,
    PresentsService,
    ReceivedPresentRepository,
    InventoryService,
    InventoryRepository,
    DropService,
    DropRepository,
  ],
  exports: [InventoryService],
})
export class ItemModule {
  constructor(personalData: PersonalDataService, dataForUser: DataForUserService) {
    personalData.register(personalRows('items', OWN));
    dataForUser.register('possessedItems', { select: selectPossessed, toView: inShopOrder });
  }
}

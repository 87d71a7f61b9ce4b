import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { User } from '@shinobi/shared/contract/people/user';
import { Input, Route } from '../../http/route.decorator.js';
import { DropService } from './drop.service.js';
import { ItemService } from './item.service.js';
import { ShopService } from './shop.service.js';

@Controller()
export class ItemController {
  constructor(
    private readonly shop: ShopService,
    private readonly items: ItemService,
    private readonly drops: DropService,
  ) {}

  @Route('GET /api/Item/GetShop')
  getShop(@Input() { actor }: Input<'GET /api/Item/GetShop'>): Promise<ResponseOf<'GET /api/Item/GetShop'>> {
    return this.shop.getShop(actor?.userId ?? null);
  }

  @Route('POST /api/Item/Buy')
  async buy(@Input() { actor, body }: Input<'POST /api/Item/Buy'>): Promise<ResponseOf<'POST /api/Item/Buy'>> {
    return this.shop.buyItem(actor.userId, body.itemKey, body.count);
  }

  @Route('POST /api/Item/UseItem')
  async use(@Input() { actor, body }: Input<'POST /api/Item/UseItem'>): Promise<ResponseOf<'POST /api/Item/UseItem'>> {
    return this.items.useItem(actor.userId, body);
  }

  @Route('POST /api/Item/MarkSeen')
  markSeen(@Input() { actor, body }: Input<'POST /api/Item/MarkSeen'>): Promise<ResponseOf<'POST /api/Item/MarkSeen'>> {
    return this.items.markSeen(actor.userId, body.itemKey);
  }

  @Route('POST /api/Item/DrawDrop')
  drawDrop(@Input() { actor }: Input<'POST /api/Item/DrawDrop'>): Promise<ResponseOf<'POST /api/Item/DrawDrop'>> {
    return this.drops.drawDrop(actor.userId);
  }

  @Route('POST /api/Item/GetDroppedItem')
  redeemItem(
    @Input() { actor, form }: Input<'POST /api/Item/GetDroppedItem'>,
  ): Promise<ResponseOf<'POST /api/Item/GetDroppedItem'>> {
    return this.drops.redeemItem(actor.userId, form.itemKey);
  }

  @Route('POST /api/User/GetDroppedCoins')
  redeemCoins(@Input() { actor, form }: Input<'POST /api/User/GetDroppedCoins'>): Promise<User> {
    return this.drops.redeemCoins(actor.userId, form.coinsToAdd);
  }
}

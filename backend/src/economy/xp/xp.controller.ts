import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { BoosterService } from './booster.service.js';
import { XpService } from './xp.service.js';

@Controller()
export class XpController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly xp: XpService,
    private readonly boosters: BoosterService,
  ) {}

  @Route('POST /api/User/AddXp')
  add(@Input() { actor, body }: Input<'POST /api/User/AddXp'>): Promise<ResponseOf<'POST /api/User/AddXp'>> {
    return this.xp.addXp(actor.userId, body);
  }

  @Route('POST /api/XpBooster/GetCurrentBoosterState')
  async boosterState(
    @Input() { actor }: Input<'POST /api/XpBooster/GetCurrentBoosterState'>,
  ): Promise<ResponseOf<'POST /api/XpBooster/GetCurrentBoosterState'>> {
    return { xpBoosterState: await this.work.read((tx) => this.boosters.getState(tx, actor.userId)) };
  }
}

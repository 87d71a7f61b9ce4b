import { Controller } from '@nestjs/common';
import type { User } from '@shinobi/shared/contract/people/user';
import { Input, Route } from '../../http/route.decorator.js';
import { DailyBonusService } from './daily-bonus.service.js';

@Controller()
export class DailyBonusController {
  constructor(private readonly bonuses: DailyBonusService) {}

  @Route('POST /api/User/ClaimDailyLoginBonusCoin')
  claim(@Input() { actor, body }: Input<'POST /api/User/ClaimDailyLoginBonusCoin'>): Promise<User> {
    return this.bonuses.claimBonus(actor.userId, body.coins);
  }
}

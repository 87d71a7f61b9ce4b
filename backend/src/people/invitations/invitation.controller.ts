import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { BonusClaimService } from './bonus-claim.service.js';

@Controller()
export class InvitationController {
  constructor(private readonly claims: BonusClaimService) {}

  @Route('POST /api/User/ClaimInvitationBonus')
  claim(
    @Input() { actor }: Input<'POST /api/User/ClaimInvitationBonus'>,
  ): Promise<ResponseOf<'POST /api/User/ClaimInvitationBonus'>> {
    return this.claims.claimBonuses(actor.userId);
  }
}

import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { BonusClaims } from './bonus-claims.js';

@Controller()
export class InvitationController {
  constructor(private readonly claims: BonusClaims) {}

  @Route('POST /api/User/ClaimInvitationBonus')
  claim(
    @Input() { actor }: Input<'POST /api/User/ClaimInvitationBonus'>,
  ): Promise<ResponseOf<'POST /api/User/ClaimInvitationBonus'>> {
    return this.claims.claim(actor.userId);
  }
}

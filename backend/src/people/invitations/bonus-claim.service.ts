import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { LedgerService } from '../../economy/ledger/index.js';
import { UserService } from '../user/index.js';
import { XpService } from '../../economy/xp/index.js';
import type { InvitationBonusEntity } from './invitation-bonus.entity.js';
import { InvitationRepository } from './invitation.repository.js';
import { InvitationService } from './invitation.service.js';

@Injectable()
export class BonusClaimService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly invitations: InvitationService,
    private readonly repository: InvitationRepository,
    private readonly ledger: LedgerService,
    private readonly xp: XpService,
    private readonly users: UserService,
  ) {}

  /** Pays all bonuses that are not paid yet. */
  claimBonuses(userId: number): Promise<ResponseOf<'POST /api/User/ClaimInvitationBonus'>> {
    return this.work.run(async (tx) => {
      await this.users.lockUsers(tx, [userId]);
      for (const bonus of await this.repository.findBonuses(tx, userId))
        if (await this.repository.clearBonus(tx, bonus)) await this.payBonus(tx, bonus);
      const invitationBonusList = await this.invitations.listBonuses(tx, userId);
      return { user: await this.users.getOwn(tx, userId), invitationBonusList };
    });
  }

  private async payBonus(tx: Transaction, { userId, invitationId, coins, xp }: InvitationBonusEntity): Promise<void> {
    const ref = String(invitationId);
    await this.ledger.moveCoins(tx, {
      from: { house: 'invitations' },
      to: { userId },
      coins,
      reason: 'invitation',
      ref,
    });
    await this.xp.giveXp(tx, userId, { activity: 'invitation', ref, xp });
  }
}

import { Controller } from '@nestjs/common';
import type { User } from '@shinobi/shared/contract/people/user';
import { Input, Route } from '../../http/route.decorator.js';
import { BankruptcyService } from './bankruptcy.service.js';

@Controller()
export class BankruptcyController {
  constructor(private readonly bankruptcies: BankruptcyService) {}

  @Route('POST /api/User/PersonalBankruptcy')
  declare(@Input() { actor }: Input<'POST /api/User/PersonalBankruptcy'>): Promise<User | null> {
    return this.bankruptcies.declareBankruptcy(actor.userId);
  }
}

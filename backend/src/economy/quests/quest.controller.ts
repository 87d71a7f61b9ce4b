import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { QuestService } from './quest.service.js';

@Controller()
export class QuestController {
  constructor(private readonly quests: QuestService) {}

  @Route('POST /api/Quest/GetAchievements')
  achievements(@Input() { actor }: Input<'POST /api/Quest/GetAchievements'>): Promise<string[]> {
    return this.quests.claimedKeys(actor.userId);
  }

  @Route('GET /api/Quest/GetQuests')
  all(@Input() { actor }: Input<'GET /api/Quest/GetQuests'>): Promise<ResponseOf<'GET /api/Quest/GetQuests'>> {
    return this.quests.getQuests(actor);
  }

  @Route('POST /api/Quest/Claim')
  claim(@Input() { actor, body }: Input<'POST /api/Quest/Claim'>): Promise<ResponseOf<'POST /api/Quest/Claim'>> {
    return this.quests.claimQuest(actor, body.questKey);
  }
}

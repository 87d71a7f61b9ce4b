import { Global, Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { Settings } from '../../runtime/settings.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { ClipMarkService } from './clip-mark.service.js';
import { seedContent } from './content-seed.js';
import { PublicContentService } from './public-content.service.js';

@Global()
@Module({ providers: [PublicContentService, ClipMarkService], exports: [PublicContentService, ClipMarkService] })
export class ContentModule implements OnApplicationBootstrap {
  constructor(
    private readonly work: UnitOfWork,
    private readonly content: PublicContentService,
    private readonly clock: Clock,
    private readonly settings: Settings,
    @Inject(Log) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const now = new Date(this.clock.now()).toISOString();
    const outcome = await seedContent(this.work, this.content.allSources, this.settings.contentDir, now);
    if (outcome.inserted + outcome.updated + outcome.removed > 0) this.log.info(outcome, 'Loaded the content files.');
    await this.content.refresh();
    this.content.startPolling();
  }
}

import { Global, Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { Settings } from '../../runtime/settings.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { ClipMarks } from './clip-marks.js';
import { seedContent } from './content-seed.js';
import { PublicContent } from './public-content.js';

@Global()
@Module({ providers: [PublicContent, ClipMarks], exports: [PublicContent, ClipMarks] })
export class ContentModule implements OnApplicationBootstrap {
  constructor(
    private readonly work: UnitOfWork,
    private readonly content: PublicContent,
    private readonly clock: Clock,
    private readonly settings: Settings,
    @Inject(Log) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const now = new Date(this.clock.now()).toISOString();
    const outcome = await seedContent(this.work, this.content.all, this.settings.contentDir, now);
    if (outcome.inserted + outcome.updated + outcome.removed > 0) this.log.info(outcome, 'Loaded the content files.');
    await this.content.refresh();
    this.content.watch();
  }
}

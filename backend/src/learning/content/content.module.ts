import { Global, Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { Settings } from '../../runtime/settings.js';
import { ClipMarkService } from './clip-mark.service.js';
import { ContentLoaderService } from './content-loader.service.js';
import { ContentRevisionRepository } from './content-revision.repository.js';
import { ContentSeedRepository } from './content-seed.repository.js';
import { ContentSeedService } from './content-seed.service.js';
import { DocumentHitsService } from './document-hits.service.js';
import { DocumentResponsesService } from './document-responses.service.js';
import { HiddenDocumentRepository } from './hidden-document.repository.js';
import { hasTables } from './content-source.js';
import { PublicContentService } from './public-content.service.js';
import { TextClipService } from './text-clip.service.js';

@Global()
@Module({
  providers: [
    PublicContentService,
    DocumentResponsesService,
    DocumentHitsService,
    ContentLoaderService,
    ClipMarkService,
    TextClipService,
    ContentSeedService,
    ContentSeedRepository,
    ContentRevisionRepository,
    HiddenDocumentRepository,
  ],
  exports: [HiddenDocumentRepository, PublicContentService, DocumentResponsesService, ClipMarkService, TextClipService],
})
export class ContentModule implements OnApplicationBootstrap {
  constructor(
    private readonly seeds: ContentSeedService,
    private readonly content: PublicContentService,
    private readonly clock: Clock,
    private readonly settings: Settings,
    @Inject(Log) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const now = new Date(this.clock.now()).toISOString();
    const outcome = await this.seeds.seed(this.content.allSources.filter(hasTables), this.settings.contentDir, now);
    if (outcome.inserted + outcome.updated + outcome.removed > 0) this.log.info(outcome, 'Loaded the content files.');
    await this.content.refresh();
    this.content.startPolling();
  }
}

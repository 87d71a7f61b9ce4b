import { type DynamicModule, Module } from '@nestjs/common';
import { AbTestModule } from './ab-test/index.js';
import { AccountModule } from './account/index.js';
import { AdminModule } from './admin/index.js';
import { AnswerReportModule } from './answer-report/index.js';
import { AuditModule } from './audit/index.js';
import { AudioModule } from './audio/index.js';
import { ArticlesModule } from './articles/index.js';
import { AuthModule } from './auth/index.js';
import { BankruptcyModule } from './bankruptcy/index.js';
import { commonModule, type Surroundings } from './common/common.module.js';
import { Gate } from './common/gate.js';
import { ContentModule } from './content/index.js';
import { ConvertKanjiModule } from './convert-kanji/index.js';
import { DailyBonusModule } from './daily-bonus/index.js';
import { DatabaseModule } from './database/database.module.js';
import { EnCheckModule } from './en-check/index.js';
import { EventsModule } from './events/index.js';
import { BoardModule } from './board/index.js';
import { FallingImageModule } from './falling-image/index.js';
import { FlashcardModule } from './flashcard/index.js';
import { FriendModule } from './friend/index.js';
import { IdempotencyModule } from './idempotency/index.js';
import { InvitationModule } from './invitation/index.js';
import { ItemModule } from './item/index.js';
import { LedgerModule } from './ledger/index.js';
import { JobsModule } from './jobs/index.js';
import { LessonsModule } from './lessons/index.js';
import { MailModule } from './mail/index.js';
import { MaintenanceModule } from './maintenance/index.js';
import { MetricsModule } from './metrics/index.js';
import { MessageModule } from './message/index.js';
import { PageModule } from './page/index.js';
import { PictureModule } from './picture/index.js';
import { QuestModule } from './quest/index.js';
import { ReleasesModule } from './releases/index.js';
import { SocialModule } from './social/index.js';
import { RouletteModule } from './roulette/index.js';
import { SitemapModule } from './sitemap/index.js';
import { StorageFileModule } from './storage-file/index.js';
import { StoriesModule } from './stories/index.js';
import { StoriesEditModule } from './stories-edit/index.js';
import { SystemModule } from './system/index.js';
import { VocabQuizModule } from './vocab-quiz/index.js';
import { XpModule } from './xp/index.js';

@Module({
  imports: [
    DatabaseModule,
    JobsModule,
    MailModule,
    ContentModule,
    AuthModule,
    AccountModule,
    InvitationModule,
    EventsModule,
    FriendModule,
    MessageModule,
    SocialModule,
    IdempotencyModule,
    AuditModule,
    LedgerModule,
    ItemModule,
    DailyBonusModule,
    BankruptcyModule,
    QuestModule,
    RouletteModule,
    XpModule,
    VocabQuizModule,
    AnswerReportModule,
    StoriesModule,
    StoriesEditModule,
    AudioModule,
    LessonsModule,
    ArticlesModule,
    EnCheckModule,
    ConvertKanjiModule,
    FlashcardModule,
    BoardModule,
    FallingImageModule,
    PictureModule,
    ReleasesModule,
    AdminModule,
    SystemModule,
    MetricsModule,
    StorageFileModule,
    MaintenanceModule,
    AbTestModule,
    PageModule,
    SitemapModule,
  ],
  providers: [Gate],
})
class AppModule {}

/** The domains, on what the process is given. */
export const appModule = (surroundings: Surroundings): DynamicModule => ({
  module: AppModule,
  imports: [commonModule(surroundings)],
});

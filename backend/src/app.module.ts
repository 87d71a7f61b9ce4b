import { type DynamicModule, Module } from '@nestjs/common';
import { AbTestModule } from './site/ab-tests/index.js';
import { AccountModule } from './people/account/index.js';
import { AdminModule } from './site/admin/index.js';
import { AnswerReportModule } from './editing/answer-reports/index.js';
import { AuditModule } from './platform/audit/index.js';
import { AudioModule } from './learning/audio/index.js';
import { ArticlesModule } from './learning/articles/index.js';
import { AuthModule } from './people/auth/index.js';
import { BankruptcyModule } from './economy/bankruptcy/index.js';
import { type AppContext, runtimeModule } from './runtime/runtime.module.js';
import { AccessGuard } from './http/access.guard.js';
import { ChallengeModule } from './learning/challenge/index.js';
import { ContentModule } from './learning/content/index.js';
import { ConvertKanjiModule } from './learning/convert-kanji/index.js';
import { DailyBonusModule } from './economy/daily-bonus/index.js';
import { DatabaseModule } from './database/database.module.js';
import { DictionaryModule } from './learning/dictionary/index.js';
import { EnCheckModule } from './editing/en-check/index.js';
import { EventsModule } from './platform/events/index.js';
import { BoardModule } from './site/boards/index.js';
import { FallingImageModule } from './site/falling-images/index.js';
import { FlashcardModule } from './learning/flashcards/index.js';
import { FriendModule } from './people/friends/index.js';
import { IdempotencyModule } from './platform/idempotency/index.js';
import { InvitationModule } from './people/invitations/index.js';
import { ItemModule } from './economy/items/index.js';
import { LedgerModule } from './economy/ledger/index.js';
import { StorageModule } from './platform/storage/index.js';
import { JobsModule } from './platform/jobs/index.js';
import { LessonsModule } from './learning/lessons/index.js';
import { MailModule } from './platform/mail/index.js';
import { MaintenanceModule } from './site/maintenance/index.js';
import { RemindersModule } from './learning/reminders/index.js';
import { ModerationModule } from './people/moderation/index.js';
import { PersonRecordsModule } from './people/person-records/index.js';
import { MetricsModule } from './platform/metrics/index.js';
import { MessageModule } from './people/messages/index.js';
import { PageModule } from './site/pages/index.js';
import { PathModule } from './learning/path/index.js';
import { OwnAnswersModule } from './learning/own-answers/index.js';
import { PathProgressModule } from './learning/path-progress/index.js';
import { ImageModule } from './platform/images/index.js';
import { QuestModule } from './economy/quests/index.js';
import { ReleasesModule, UploadModule } from './platform/releases/index.js';
import { FeedModule } from './people/feed/index.js';
import { RouletteModule } from './economy/roulette/index.js';
import { SavedFilterModule } from './site/saved-filters/index.js';
import { SitemapModule } from './site/sitemap/index.js';
import { FolktalesModule } from './learning/folktales/index.js';
import { LessonEditingModule } from './editing/lessons/index.js';
import { VocabularyEditingModule } from './editing/vocabulary/index.js';
import { ArticleEditingModule } from './editing/articles/index.js';
import { FolktaleEditingModule } from './editing/folktales/index.js';
import { ReviewModule } from './editing/review/index.js';
import { SystemModule } from './site/system/index.js';
import { TodayModule } from './learning/today/index.js';
import { VocabularyModule } from './learning/vocabulary/index.js';
import { XpModule } from './economy/xp/index.js';

@Module({
  imports: [
    StorageModule,
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
    FeedModule,
    ModerationModule,
    PersonRecordsModule,
    IdempotencyModule,
    AuditModule,
    LedgerModule,
    ItemModule,
    DailyBonusModule,
    BankruptcyModule,
    QuestModule,
    RouletteModule,
    XpModule,
    VocabularyModule,
    AnswerReportModule,
    ArticleEditingModule,
    FolktalesModule,
    FolktaleEditingModule,
    ReviewModule,
    AudioModule,
    LessonsModule,
    LessonEditingModule,
    VocabularyEditingModule,
    ArticlesModule,
    EnCheckModule,
    ConvertKanjiModule,
    DictionaryModule,
    PathModule,
    OwnAnswersModule,
    PathProgressModule,
    ChallengeModule,
    FlashcardModule,
    TodayModule,
    RemindersModule,
    BoardModule,
    FallingImageModule,
    ImageModule,
    ReleasesModule,
    UploadModule,
    AdminModule,
    SystemModule,
    MetricsModule,
    MaintenanceModule,
    AbTestModule,
    PageModule,
    SitemapModule,
    SavedFilterModule,
  ],
  providers: [AccessGuard],
})
class AppModule {}

/** All domains with the dependencies of this process. */
export const appModule = (context: AppContext): DynamicModule => ({
  module: AppModule,
  imports: [runtimeModule(context)],
});

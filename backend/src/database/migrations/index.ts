import { Content1764000000001 } from './0001-content.js';
import { Releases1764000000002 } from './0002-releases.js';
import { Users1764000000003 } from './0003-users.js';
import { Mails1764000000030 } from './0030-mails.js';
import { Account1764000000031 } from './0031-account.js';
import { Economy1764000000010 } from './0010-economy.js';
import { AbTests1764000000032 } from './0032-ab-tests.js';
import { Invitations1764000000033 } from './0033-invitations.js';
import { Maintenance1764000000034 } from './0034-maintenance.js';
import { Flashcards1764000000041 } from './0041-flashcards.js';
import { Audit1764000000035 } from './0035-audit.js';
import { Reporters1764000000036 } from './0036-reporters.js';
import { Friends1764000000020 } from './0020-friends.js';
import { Images1764000000021 } from './0021-images.js';
import { Messages1764000000022 } from './0022-messages.js';
import { Social1764000000023 } from './0023-social.js';
import { StoriesEdit1764000000060 } from './0060-stories-edit.js';
import { Lessons1764000000040 } from './0040-lessons.js';
import { AnswerReports1764000000051 } from './0051-answer-reports.js';
import { SpinsAnswered1764000000053 } from './0053-spins-answered.js';
import { Boards1764000000054 } from './0054-boards.js';
import { AbTestsSince1764000000070 } from './0070-ab-tests-since.js';
import { SafeNumbers1764000000080 } from './0080-safe-numbers.js';
import { ContentEdit1764000000090 } from './0090-content-edit.js';
import { EnCheck1764000000100 } from './0100-en-check.js';
import { Sitemap1764000000101 } from './0101-sitemap.js';
import { DecidedReports1764000000102 } from './0102-decided-reports.js';
import { EntriesMoveBalances1764000000103 } from './0103-entries-move-balances.js';
import { RolledBackReleases1764000000110 } from './0110-rolled-back-releases.js';
import { ReceivedPresents1764000000118 } from './0118-received-presents.js';
import { KnownMailboxes1764000000119 } from './0119-known-mailboxes.js';
import { PrivateImages1764000000122 } from './0122-private-images.js';
import { KnownDevices1764000000125 } from './0125-known-devices.js';
import { StorageBudgets1764000000126 } from './0126-storage-budgets.js';
import { DailySums1764000000129 } from './0129-daily-sums.js';
import { UserSearch1764000000130 } from './0130-user-search.js';
import { AbExposures1764000000131 } from './0131-ab-exposures.js';
import { XpLogByGain1764000000132 } from './0132-xp-log-by-gain.js';
import { LedgerMovesBalances1764000000133 } from './0133-ledger-moves-balances.js';
import { OneVersionTable1764000000134 } from './0134-one-version-table.js';
import { Memory1764000000135 } from './0135-memory.js';
import { BackedClaims1764000000136 } from './0136-backed-claims.js';
import { Placements1764000000137 } from './0137-placements.js';
import { ProvenItems1764000000138 } from './0138-proven-items.js';
import { ReleasePlatform1764000000139 } from './0139-release-platform.js';
import { RenderedPages1764000000140 } from './0140-rendered-pages.js';
import { CardAspects1764000000142 } from './0142-card-aspects.js';
import { OwnAnswers1764000000143 } from './0143-own-answers.js';
import { SecondFactor1764000000144 } from './0144-second-factor.js';
import { Moderation1764000000150 } from './0150-moderation.js';
import { TextFilter1764000000151 } from './0151-text-filter.js';
import { ShadowLimits1764000000152 } from './0152-shadow-limits.js';
import { PostsByDay1764000000160 } from './0160-posts-by-day.js';
import { AnswerReporters1764000000210 } from './0210-answer-reporters.js';
import { FolktaleClips1764000000211 } from './0211-folktale-clips.js';
import { ChallengeSentences1764000000212 } from './0212-challenge-sentences.js';
import { PromotedReleases1764000000213 } from './0213-promoted-releases.js';
import { PlanPauses1764000000214 } from './0214-plan-pauses.js';
import { ReminderTimeZone1764000000215 } from './0215-reminder-time-zone.js';
import { CardMedia1764000000170 } from './0170-card-media.js';
import { SessionsByEnd1764000000180 } from './0180-sessions-by-end.js';
import { DailyChallenges1764000000185 } from './0185-daily-challenges.js';
import { EditingReview1764000000190 } from './0190-editing-review.js';
import { SavedFilters1764000000200 } from './0200-saved-filters.js';
import { PersonRecords1764000000201 } from './0201-person-records.js';

/**
 * In the order in which they run, on both databases, at the start of the server. A released migration is never edited; a
 * new one is added. The number at the end of a class's name is its position in the order.
 */
export const migrations = [
  Content1764000000001,
  Releases1764000000002,
  Users1764000000003,
  Economy1764000000010,
  Friends1764000000020,
  Images1764000000021,
  Messages1764000000022,
  Social1764000000023,
  Mails1764000000030,
  Account1764000000031,
  AbTests1764000000032,
  Invitations1764000000033,
  Lessons1764000000040,
  Maintenance1764000000034,
  Audit1764000000035,
  Reporters1764000000036,
  Flashcards1764000000041,
  AnswerReports1764000000051,
  SpinsAnswered1764000000053,
  Boards1764000000054,
  AbTestsSince1764000000070,
  StoriesEdit1764000000060,
  SafeNumbers1764000000080,
  ContentEdit1764000000090,
  EnCheck1764000000100,
  Sitemap1764000000101,
  DecidedReports1764000000102,
  EntriesMoveBalances1764000000103,
  RolledBackReleases1764000000110,
  ReceivedPresents1764000000118,
  KnownMailboxes1764000000119,
  PrivateImages1764000000122,
  KnownDevices1764000000125,
  StorageBudgets1764000000126,
  DailySums1764000000129,
  UserSearch1764000000130,
  AbExposures1764000000131,
  XpLogByGain1764000000132,
  LedgerMovesBalances1764000000133,
  OneVersionTable1764000000134,
  Memory1764000000135,
  BackedClaims1764000000136,
  Placements1764000000137,
  ProvenItems1764000000138,
  ReleasePlatform1764000000139,
  RenderedPages1764000000140,
  CardAspects1764000000142,
  OwnAnswers1764000000143,
  SecondFactor1764000000144,
  Moderation1764000000150,
  TextFilter1764000000151,
  ShadowLimits1764000000152,
  PostsByDay1764000000160,
  CardMedia1764000000170,
  SessionsByEnd1764000000180,
  DailyChallenges1764000000185,
  EditingReview1764000000190,
  SavedFilters1764000000200,
  PersonRecords1764000000201,
  AnswerReporters1764000000210,
  FolktaleClips1764000000211,
  ChallengeSentences1764000000212,
  PromotedReleases1764000000213,
  PlanPauses1764000000214,
  ReminderTimeZone1764000000215,
] as const;

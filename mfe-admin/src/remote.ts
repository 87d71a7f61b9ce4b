import type { RemoteModule } from '@shinobi/shared/platform';

export const routes = {
  admin: () => import('./overview/index.js').then(({ OverviewPage }) => ({ default: OverviewPage })),
  'admin-users': () => import('./users/index.js').then(({ UsersPage }) => ({ default: UsersPage })),
  'admin-moderation': () => import('./moderation/index.js').then(({ ModerationPage }) => ({ default: ModerationPage })),
  'admin-filter-words': () =>
    import('./filter-words/index.js').then(({ FilterWordsPage }) => ({ default: FilterWordsPage })),
  'admin-person': () => import('./user/index.js').then(({ UserPage }) => ({ default: UserPage })),
  'admin-xp-log': () => import('./xp-log/index.js').then(({ XpLogPage }) => ({ default: XpLogPage })),
  'admin-xp-log-of-user': () => import('./xp-log/index.js').then(({ XpLogPage }) => ({ default: XpLogPage })),
  'admin-monthly-report': () =>
    import('./monthly-report/index.js').then(({ MonthlyReportPage }) => ({ default: MonthlyReportPage })),
  'admin-operations': () => import('./operations/index.js').then(({ OperationsPage }) => ({ default: OperationsPage })),
  'admin-api-cache': () => import('./api-cache/index.js').then(({ ApiCachePage }) => ({ default: ApiCachePage })),
  'admin-ab-tests': () => import('./ab-tests/index.js').then(({ AbTestsPage }) => ({ default: AbTestsPage })),
  'admin-maintenance': () =>
    import('./maintenance/index.js').then(({ MaintenancePage }) => ({ default: MaintenancePage })),
  'admin-releases': () => import('./releases/index.js').then(({ ReleasesPage }) => ({ default: ReleasesPage })),
  'admin-audit': () => import('./audit/index.js').then(({ AuditPage }) => ({ default: AuditPage })),
} satisfies RemoteModule['routes'];

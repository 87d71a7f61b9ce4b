import type { ReactNode } from 'react';
import { useSaveShortcut } from '@shinobi/shared/client';
import { AdministratorPage } from '@shinobi/shared/ui/staff/administrator-page.js';
import { StaffNav, type StaffNavPage } from '@shinobi/shared/ui/staff/staff-nav.js';
import css from './admin-page.module.css';

const PAGES: readonly StaffNavPage[] = [
  { path: '/admin', name: 'Overview', isExact: true },
  { path: '/admin/users', name: 'Users' },
  { path: '/admin/moderation', name: 'Moderation', isExact: true },
  { path: '/admin/moderation/words', name: 'Word filter' },
  { path: '/admin/monthly-report', name: 'Monthly report' },
  { path: '/admin/xpAcquisitionLog', name: 'XP log' },
  { path: '/opeLogTable', name: 'Operations' },
  { path: '/abTestResult', name: 'A/B tests' },
  { path: '/apiCache', name: 'API cache' },
  { path: '/admin/releases', name: 'Releases' },
  { path: '/admin/maintenance', name: 'Maintenance' },
  { path: '/admin/audit', name: 'Audit log' },
];

interface AdminPageProps {
  readonly title: string;
  readonly ornament: string;
  /** What the page shows, and since when. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page of this frontend. */
export function AdminPage(props: AdminPageProps) {
  useSaveShortcut();
  return (
    <AdministratorPage
      {...props}
      className={css.page}
      nav={<StaffNav className={css.nav} label="Administration" pages={PAGES} />}
    />
  );
}

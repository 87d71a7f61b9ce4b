import type { ReactNode } from 'react';
import { useSaveShortcut } from '@shinobi/shared/client';
import { useIsStaff } from '@shinobi/shared/ui/staff/administrator.js';
import { AdministratorPage } from '@shinobi/shared/ui/staff/administrator-page.js';
import { StaffNav, type StaffNavPage } from '@shinobi/shared/ui/staff/staff-nav.js';
import css from './admin-page.module.css';

const MODERATION: StaffNavPage = { path: '/admin/moderation', name: 'Moderation', isExact: true };
const PAGES: readonly StaffNavPage[] = [
  { path: '/admin', name: 'Overview', isExact: true },
  { path: '/admin/users', name: 'Users' },
  MODERATION,
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
  /** Whom it is for, besides the administrator. */
  readonly audience?: 'moderator';
  readonly title: string;
  readonly ornament: string;
  /** What the page shows, and since when. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page of this frontend. */
export function AdminPage(props: AdminPageProps) {
  useSaveShortcut();
  const pages = useIsStaff('administrator') ? PAGES : [MODERATION];
  return (
    <AdministratorPage
      {...props}
      className={css.page}
      nav={<StaffNav className={css.nav} label="Administration" pages={pages} />}
    />
  );
}

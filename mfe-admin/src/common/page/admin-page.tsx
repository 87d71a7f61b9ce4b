import type { ReactNode } from 'react';
import { useSaveShortcut } from '@shinobi/shared/client';
import { AdministratorPage } from '@shinobi/shared/ui/desk/page/administrator-page.js';

interface AdminPageProps {
  /** Whom it is for, besides the administrator. */
  readonly audience?: 'moderator';
  readonly title: string;
  /** What the page shows, and since when. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page of this frontend. */
export function AdminPage(props: AdminPageProps) {
  useSaveShortcut();
  return <AdministratorPage {...props} />;
}

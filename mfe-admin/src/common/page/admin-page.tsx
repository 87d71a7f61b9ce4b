import type { ReactNode } from 'react';
import { useSaveShortcut } from '@shinobi/shared/client';
import { usePlatform, useSession, type Session } from '@shinobi/shared/platform';
import { NavLink } from '@shinobi/shared/platform/router';
import { Bone, Button, Empty, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import css from './admin-page.module.css';

/** User 1 is the administrator (specification, section 6). The server decides; this only spares others refused calls. */
const ADMINISTRATOR = 1;

const PAGES = [
  ['/admin', 'Overview'],
  ['/admin/users', 'Users'],
  ['/admin/monthly-report', 'Monthly report'],
  ['/admin/xpAcquisitionLog', 'XP log'],
  ['/opeLogTable', 'Operations'],
  ['/abTestResult', 'A/B tests'],
  ['/apiCache', 'API cache'],
  ['/admin/releases', 'Releases'],
  ['/admin/maintenance', 'Maintenance'],
  ['/admin/audit', 'Audit log'],
] as const;

interface AdminPageProps {
  readonly title: string;
  readonly ornament: string;
  /** What the page shows, and since when. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page for the administrator. Nothing inside it is made for anybody else. */
export function AdminPage({ title, ornament, about, children }: AdminPageProps) {
  const session = useSession();
  useSaveShortcut();
  const isAllowed = session.status === 'signed-in' && session.user.userId === ADMINISTRATOR;
  return (
    <Wrap className={css.page}>
      <PageHead title={title} ornament={ornament}>
        {isAllowed && <p>{about}</p>}
      </PageHead>
      {isAllowed ? (
        <>
          <Pages />
          {children}
        </>
      ) : (
        <NotForYou session={session} />
      )}
    </Wrap>
  );
}

const Pages = () => (
  <nav className={css.pages} aria-label="Administration">
    {PAGES.map(([path, name]) => (
      <NavLink key={path} to={path} end={path === '/admin'}>
        {name}
      </NavLink>
    ))}
  </nav>
);

function NotForYou({ session }: { readonly session: Session }) {
  const { panels } = usePlatform();
  const title = 'This page is for the administrator';
  if (session.status === 'loading')
    return (
      <Skeleton label="Finding out who you are">
        <Bone height="3rem" />
        <Bone height="16rem" />
      </Skeleton>
    );
  if (session.status === 'signed-in') return <Empty title={title}>You are signed in as {session.user.name}.</Empty>;
  return (
    <Empty
      title={title}
      action={
        <Button variant="go" onClick={() => void panels.open('auth', { mode: 'sign-in' })}>
          Sign in
        </Button>
      }
    >
      If you are the administrator, sign in to see it.
    </Empty>
  );
}

import type { ReactNode } from 'react';
import { type Session, usePlatform, useSession } from '@shinobi/shared/platform';
import { Bone, Button, Empty, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { isAdministrator } from './administrator.js';

interface AdministratorPageProps {
  readonly title: string;
  readonly ornament: string;
  /** One or two sentences on what the page shows or changes. */
  readonly about: ReactNode;
  /** Links to the other pages of the same frontend. */
  readonly nav: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The frame of a page for the administrator. Everyone else sees whom the page is for; the children are not rendered. */
export function AdministratorPage({ title, ornament, about, nav, className, children }: AdministratorPageProps) {
  const session = useSession();
  const isAllowed = isAdministrator(session);
  return (
    <Wrap className={className}>
      <PageHead title={title} ornament={ornament}>
        {isAllowed && <p>{about}</p>}
      </PageHead>
      {isAllowed ? (
        <>
          {nav}
          {children}
        </>
      ) : (
        <NotForYou session={session} />
      )}
    </Wrap>
  );
}

function NotForYou({ session }: { readonly session: Session }) {
  const { panels } = usePlatform();
  const title = 'This page is for the administrator';
  if (session.status === 'loading')
    return (
      <Skeleton label="Checking who you are">
        <Bone height="3rem" />
        <Bone height="16rem" />
      </Skeleton>
    );
  if (session.status === 'signed-in') return <Empty title={title}>You are signed in as {session.user.name}.</Empty>;
  const signIn = () => void panels.open('auth', { mode: 'sign-in' });
  return (
    <Empty
      title={title}
      action={
        <Button variant="go" onClick={signIn}>
          Sign in
        </Button>
      }
    >
      If you are the administrator, sign in to open it.
    </Empty>
  );
}

import type { ReactNode } from 'react';
import { usePlatform, useSession, type Session } from '@shinobi/shared/platform';
import { Bone, Button, Empty, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { isAdministrator } from '../access/administrator.js';
import { EditorNav } from './editor-nav.js';

interface AdministratorPageProps {
  readonly title: string;
  readonly ornament: string;
  /** What is done here, and who sees it when. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages on which the administrator edits. Nothing inside it is made for anybody else. */
export function AdministratorPage({ title, ornament, about, children }: AdministratorPageProps) {
  const session = useSession();
  const isAllowed = isAdministrator(session);
  return (
    <Wrap>
      <PageHead title={title} ornament={ornament}>
        {isAllowed && <p>{about}</p>}
      </PageHead>
      {isAllowed && <EditorNav />}
      {isAllowed ? children : <NotForYou session={session} />}
    </Wrap>
  );
}

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
      If you are the administrator, sign in to edit it.
    </Empty>
  );
}

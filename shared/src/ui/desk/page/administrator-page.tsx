import type { ReactNode } from 'react';
import type { StaffRole } from '@shinobi/shared/domain/limits/accounts';
import { type Session, usePlatform, useSession } from '@shinobi/shared/platform';
import { Bone, Button, Empty, Skeleton } from '@shinobi/shared/ui';
import { isStaff } from '../administrator.js';
import { DeskPage } from './desk-page.js';

/** For whom a page is, in the plural and in the singular. */
const WHOM: Readonly<Record<StaffRole, readonly [string, string]>> = {
  moderator: ['moderators', 'a moderator'],
  editor: ['editors', 'an editor'],
  reviewer: ['reviewers', 'a reviewer'],
  administrator: ['the administrator', 'the administrator'],
};

interface AdministratorPageProps {
  /** Whom it is for, besides the administrator. */
  readonly audience?: StaffRole;
  readonly title: string;
  /** One or two sentences on what the page shows or changes. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** A page for the administrator or others of the staff. Everyone else sees whom it is for; the children are not rendered. */
export function AdministratorPage({ audience = 'administrator', title, about, children }: AdministratorPageProps) {
  const session = useSession();
  const isAllowed = isStaff(session, audience);
  return (
    <DeskPage title={title} about={isAllowed && about}>
      {isAllowed ? children : <NotForYou session={session} audience={audience} />}
    </DeskPage>
  );
}

function NotForYou({ session, audience }: { readonly session: Session; readonly audience: StaffRole }) {
  const { panels } = usePlatform();
  const [people, person] = WHOM[audience];
  const title = `This page is for ${people}`;
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
      {`If you are ${person}, sign in to open it.`}
    </Empty>
  );
}

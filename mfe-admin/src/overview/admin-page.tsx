import { usePlatform, useSession, type Session } from '@shinobi/shared/platform';
import { Button, Empty, PageHead, Wrap } from '@shinobi/shared/ui';
import css from './admin-page.module.css';
import { Counts, CountsWaiting } from './counts.js';
import { Releases } from './releases.js';

/** User 1 is the administrator (specification, section 6). The server decides; this only spares others refused calls. */
const ADMINISTRATOR = 1;

/** `/admin`: what the product holds, and which versions of its frontends are released. */
export function AdminPage() {
  return (
    <Wrap className={css.page}>
      <PageHead title="Administration" ornament="管理" />
      <Body session={useSession()} />
    </Wrap>
  );
}

function Body({ session }: { readonly session: Session }) {
  if (session.status === 'loading') return <CountsWaiting label="Finding out who you are" />;
  if (session.status === 'guest') return <SignInFirst />;
  if (session.user.userId !== ADMINISTRATOR)
    return <Empty title="This page is for the administrator">You are signed in as {session.user.name}.</Empty>;
  return (
    <>
      <Counts />
      <Releases />
    </>
  );
}

function SignInFirst() {
  const { panels } = usePlatform();
  return (
    <Empty
      title="This page is for the administrator"
      action={
        <Button variant="go" onClick={() => void panels.open('auth')}>
          Sign in
        </Button>
      }
    >
      If you are the administrator, sign in to see it.
    </Empty>
  );
}

import { useEffect, useEffectEvent } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { useNavigate, useParams } from '@shinobi/shared/platform/router';
import { useShell } from '../context/shell-context.js';
import { Waiting } from '../layout/loading-spinner.js';

/** Leads on, once it is found where to. */
export function LeadOn({ find }: { readonly find: () => Promise<string> }) {
  const navigate = useNavigate();
  const begin = useEffectEvent(find);
  useEffect(() => {
    let here = true;
    // What cannot be found leads home.
    void begin()
      .catch(() => '/')
      .then((to) => {
        if (here) void navigate(to, { replace: true });
      });
    return () => {
      here = false;
    };
  }, [navigate]);
  return <Waiting />;
}

const finders = () => import(/* webpackChunkName: "lead-on" */ './redirect-targets.js');

/** The specification, section 2: `/developer` opens the author's panel on the home page. */
function DeveloperRedirect() {
  const { api } = usePlatform();
  return <LeadOn find={async () => (await finders()).developerAddress(api)} />;
}

/** `/u/{userId}` opens that user's panel on the home page; an id that is no number leads home alone. */
function UserRedirect() {
  const { userId = '' } = useParams();
  return <LeadOn find={async () => (/^\d{1,10}$/.test(userId) ? `/#u${userId}` : '/')} />;
}

/** `/invitation/{encodedEmail}` signs out whoever is here and opens sign-up with the invited address. */
function InvitationRedirect() {
  const { encodedEmail = '' } = useParams();
  const { session } = useShell();
  return <LeadOn find={async () => (await finders()).invitationAddress(session, encodedEmail)} />;
}

/** Addresses from which the shell leads on; the server must know that they are claimed. */
export const REDIRECTS = [
  { path: '/developer', element: <DeveloperRedirect /> },
  { path: '/u/:userId', element: <UserRedirect /> },
  { path: '/invitation/:encodedEmail', element: <InvitationRedirect /> },
];

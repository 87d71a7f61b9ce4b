import { useEffect, useEffectEvent } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { useNavigate, useParams } from '@shinobi/shared/platform/router';
import { useShell } from '../context/shell-context.js';
import { LoadingSpinner } from '../layout/loading-spinner.js';

/** Redirects to the address that `findTarget` resolves to, or to the home page when it fails. */
export function AsyncRedirect({ findTarget }: { readonly findTarget: () => Promise<string> }) {
  const navigate = useNavigate();
  const find = useEffectEvent(findTarget);
  useEffect(() => {
    let mounted = true;
    void find()
      .catch(() => '/')
      .then((to) => {
        if (mounted) void navigate(to, { replace: true });
      });
    return () => {
      mounted = false;
    };
  }, [navigate]);
  return <LoadingSpinner />;
}

const loadTargets = () => import(/* webpackChunkName: "redirects" */ './redirect-targets.js');

/** docs/behaviour/addresses.md, rule 2. */
function DeveloperRedirect() {
  const { api } = usePlatform();
  return <AsyncRedirect findTarget={async () => (await loadTargets()).developerAddress(api)} />;
}

/** docs/behaviour/addresses.md, rule 3. */
function UserRedirect() {
  const { userId = '' } = useParams();
  return <AsyncRedirect findTarget={async () => (/^\d{1,10}$/.test(userId) ? `/#u${userId}` : '/')} />;
}

/** docs/behaviour/addresses.md, rule 4. */
function InvitationRedirect() {
  const { encodedEmail = '' } = useParams();
  const { session } = useShell();
  return <AsyncRedirect findTarget={async () => (await loadTargets()).invitationAddress(session, encodedEmail)} />;
}

/** The shell's redirects. The build passes their paths on to the server, which must know that they exist. */
export const REDIRECTS = [
  { path: '/developer', element: <DeveloperRedirect /> },
  { path: '/u/:userId', element: <UserRedirect /> },
  { path: '/invitation/:encodedEmail', element: <InvitationRedirect /> },
];

import { useEffect } from 'react';
import { useNavigate, useParams } from '@shinobi/shared/platform/router';
import { AUTHOR_HASH } from './hash-panel.js';
import { Waiting } from './waiting.js';

function GoTo({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return <Waiting />;
}

/** The specification, section 2: `/developer` opens the author's panel on the home page. */
const DeveloperRedirect = () => <GoTo to={`/${AUTHOR_HASH}`} />;

/** `/u/{userId}` opens that user's panel on the home page; an id that is no number leads home alone. */
function UserRedirect() {
  const { userId = '' } = useParams();
  return <GoTo to={/^\d{1,10}$/.test(userId) ? `/#u${userId}` : '/'} />;
}

/** Addresses from which the shell leads on; the server must know that they are claimed. */
export const REDIRECTS = [
  { path: '/developer', element: <DeveloperRedirect /> },
  { path: '/u/:userId', element: <UserRedirect /> },
];

import { useEffect } from 'react';
import { useLocation, useNavigate } from '@shinobi/shared/platform/router';
import { useShell } from '../context/shell-context.js';
import { Waiting } from '../layout/loading-spinner.js';

/**
 * An address that nobody claims (specification, section 2, 'Special behaviours'): a newer shell may know it, so the
 * page is reloaded when there is one; otherwise it is not found.
 */
export function UnknownPage() {
  const { versionCheck } = useShell();
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    let here = true;
    void versionCheck.checkUnknownRoute().then((reloading) => {
      if (here && !reloading) void navigate('/not-found', { replace: true });
    });
    return () => {
      here = false;
    };
  }, [versionCheck, navigate, key]);
  return <Waiting />;
}

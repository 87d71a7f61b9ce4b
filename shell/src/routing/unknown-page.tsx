import { useEffect } from 'react';
import { useLocation, useNavigate } from '@shinobi/shared/platform/router';
import { useShell } from '../context/shell-context.js';
import { LoadingSpinner } from '../layout/loading-spinner.js';

/**
 * Shown at an address that no frontend claims: reloads the page when the server has a newer shell, which may know it, and
 * goes to /not-found otherwise (docs/behaviour/addresses.md, rule 6).
 */
export function UnknownPage() {
  const { versionCheck } = useShell();
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    let mounted = true;
    void versionCheck.checkUnknownRoute().then((reloading) => {
      if (mounted && !reloading) void navigate('/not-found', { replace: true });
    });
    return () => {
      mounted = false;
    };
  }, [versionCheck, navigate, key]);
  return <LoadingSpinner />;
}

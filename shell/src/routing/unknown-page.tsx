import { useEffect } from 'react';
import { useReadable } from '@shinobi/shared/platform';
import { useLocation, useNavigate } from '@shinobi/shared/platform/router';
import { useShell } from '../context/shell-context.js';
import { LoadingSpinner } from '../layout/loading-spinner.js';

/**
 * Shown at an address that no frontend claims: loads what this page has left out, which may include it. Reloads
 * the page when the server has a newer shell, which may know it, and goes to /not-found otherwise
 * (docs/behaviour/addresses.md, rule 6).
 */
export function UnknownPage() {
  const { versionCheck, registry } = useShell();
  const current = useReadable(registry);
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    let mounted = true;
    const findPage = async () => {
      // With more routes this effect runs again, or another page takes its place.
      if ((await registry.loadRest()) || !mounted) return;
      if ((await registry.loadOmitted()) || !mounted) return;
      const reloading = await versionCheck.checkUnknownRoute();
      if (mounted && !reloading) void navigate('/not-found', { replace: true });
    };
    void findPage();
    return () => {
      mounted = false;
    };
  }, [registry, current, versionCheck, navigate, key]);
  return <LoadingSpinner />;
}

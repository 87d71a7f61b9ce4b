import { useNavigate } from '@shinobi/shared/platform/router';
import { useEffect } from 'react';

/** Leads to the not-found page once it is known that nothing exists at the address. */
export function useNotFound(isUnknown: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isUnknown) void navigate('/not-found', { replace: true });
  }, [isUnknown, navigate]);
}

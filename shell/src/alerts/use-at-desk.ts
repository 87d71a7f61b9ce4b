import { useEffect, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { createReadable, type Readable, useReadable } from '@shinobi/shared/platform';
import { useLocation } from '@shinobi/shared/platform/router';
import { useShell } from '../context/shell-context.js';
import { remotePages } from '../routing/remote-pages.js';

/** Returns whether the current page is one of the desk, which is for the staff, to be read and followed outside React. */
export function useAtDesk(): Readable<boolean> {
  const registry = useReadable(useShell().registry);
  const { pathname } = useLocation();
  const [isAtDesk] = useState(() => createReadable(false));
  useEffect(() => {
    isAtDesk.set(
      remotePages(registry).some(
        ({ isTool, path }) => isTool && matchPath({ path, caseSensitive: true }, pathname) !== null,
      ),
    );
  }, [isAtDesk, registry, pathname]);
  return isAtDesk;
}

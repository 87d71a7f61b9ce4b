import { matchPath } from 'react-router-dom';
import type { Registry } from '@shinobi/shared/contract/platform/release';
import { remotePages } from './remote-pages.js';

/** Whether an address is a page of the desk, where editors and administrators work. */
export const isDeskPage = (registry: Registry, pathname: string): boolean =>
  remotePages(registry).some(
    (page) => page.isTool && page.isFullPage && matchPath({ path: page.path, caseSensitive: true }, pathname),
  );

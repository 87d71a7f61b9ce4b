import { useEffect, useMemo, type ReactNode } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { useReadable } from '@shinobi/shared/platform';
import { useLocation, useParams } from '@shinobi/shared/platform/router';
import { PartView } from '../federation/loaded-component.js';
import { RemotePart } from '../federation/remote-component.js';
import { rememberPlace } from '../home/last-page.js';
import { useShell } from '../context/shell-context.js';
import { headOf, pagesOf, type ContributedPage, type PageInfo } from './remote-pages.js';
import { PageSkeleton } from '../layout/page-skeleton.js';
import { LeadOn, REDIRECTS } from './redirects.js';
import { SHELL_PAGES, type ShellPage } from './shell-pages.js';
import { UnknownPage } from './unknown-page.js';

/** What a page is called and is about, by its address and, once it has said so, by what it shows. */
function useHead(info: PageInfo) {
  const { pathname } = useLocation();
  const piece = useReadable(useShell().piece);
  return headOf(info, useParams(), piece?.pathname === pathname ? piece.shown : null);
}

/** A page with its title and description in the document's head. */
function Titled({ info, children }: { readonly info: PageInfo; readonly children: ReactNode }) {
  const { title, description } = useHead(info);
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return children;
}

const NO_PROPS = {};

/** A page of a remote. Home leads back to the one where the learner was last. */
function RemotePage({ page }: { readonly page: ContributedPage }) {
  const { storage } = useShell();
  const { pathname } = useLocation();
  const { name } = useHead(page);
  useEffect(() => {
    if (page.forEveryone) rememberPlace(storage, { address: pathname, title: name });
  }, [storage, page, pathname, name]);
  return <RemotePart name={page.part} skeleton={<PageSkeleton />} />;
}

/** A page of the shell itself; it comes from the same server as the shell and is loaded with the same patience. */
function OwnPage({ page }: { readonly page: ShellPage }) {
  const load = useShell().ownParts.load(page.id, page.load);
  return <PartView load={load} props={NO_PROPS} owner="shell" skeleton={<PageSkeleton />} />;
}

const titled = (info: PageInfo, element: ReactNode): RouteObject => ({
  path: info.path,
  caseSensitive: true,
  element: (
    <Titled key={info.path} info={info}>
      {element}
    </Titled>
  ),
});

/** The shell's own pages. On a host that shows a part of the product alone, nothing leads home to a panel. */
function ownRoutes(home: string | undefined): RouteObject[] {
  const pages = SHELL_PAGES.map((page) => titled(page, <OwnPage page={page} />));
  if (home) return [{ path: '/', element: <LeadOn find={async () => home + location.search} /> }, ...pages.slice(1)];
  return [...pages, ...REDIRECTS.map((redirect) => ({ ...redirect, caseSensitive: true }))];
}

/** One router for the product: the shell's pages and those that the remotes contribute. Addresses are case sensitive. */
export function AppRoutes() {
  const { registry } = useShell();
  // What the server puts in the place of the home page, on a host that shows a part of the product alone.
  const { home } = document.documentElement.dataset;
  const routes = useMemo(
    (): RouteObject[] => [
      ...ownRoutes(home),
      ...pagesOf(registry).map((page) => titled(page, <RemotePage page={page} />)),
      { path: '*', element: <UnknownPage /> },
    ],
    [home, registry],
  );
  return useRoutes(routes);
}

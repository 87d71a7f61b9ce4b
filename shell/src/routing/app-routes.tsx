import { memo, type ReactNode, useEffect, useMemo } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { whenIdle } from '@shinobi/shared/client';
import { useReadable } from '@shinobi/shared/platform';
import { useLocation, useParams } from '@shinobi/shared/platform/router';
import { useShell } from '../context/shell-context.js';
import { LoadedComponent } from '../federation/loaded-component.js';
import { RemoteComponent } from '../federation/remote-component.js';
import { rememberPage } from '../home/last-page.js';
import { PageSkeleton } from '../layout/page-skeleton.js';
import { AsyncRedirect, REDIRECTS } from './redirects.js';
import { type ContributedPage, headFor, type PageInfo, remotePages } from './remote-pages.js';
import { SHELL_PAGES, type ShellPage } from './shell-pages.js';
import { UnknownPage } from './unknown-page.js';

/** Returns the page's name, title and description, filled from the address and from the document that it shows. */
function useHead(info: PageInfo) {
  const { pathname } = useLocation();
  const document = useReadable(useShell().shownDocument);
  return headFor(info, useParams(), document?.pathname === pathname ? document.shown : null);
}

/**
 * Sets the title and description of the page. Its own page includes both; of another page only the title is known at
 * first, and the description is loaded once the browser has nothing better to do.
 */
function PageWithHead({ info, children }: { readonly info: PageInfo; readonly children: ReactNode }) {
  const { registry } = useShell();
  const { pathname } = useLocation();
  const { title, description } = useHead(info);
  // Browsers share the canonical address, which is that of the page that the server sent.
  useEffect(() => () => document.querySelector('link[rel="canonical"]')?.remove(), [pathname]);
  const isDescribed = info.description !== '';
  useEffect(() => {
    if (!isDescribed) whenIdle(() => void registry.loadRest());
  }, [registry, isDescribed]);
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return children;
}

const NO_PROPS = {};

/** A page of a remote. The home page links to the last one that the learner visited. */
function RemotePage({ page }: { readonly page: ContributedPage }) {
  const { storage } = useShell();
  const { pathname } = useLocation();
  const { name } = useHead(page);
  useEffect(() => {
    if (page.forEveryone) rememberPage(storage, { address: pathname, title: name });
  }, [storage, page, pathname, name]);
  const shown = <RemoteComponent contribution={page.contribution} skeleton={<PageSkeleton />} />;
  return page.isFullPage ? <div data-full-page="">{shown}</div> : shown;
}

function ShellPageView({ page }: { readonly page: ShellPage }) {
  const load = useShell().shellComponents.load(page.id, page.load);
  return <LoadedComponent load={load} props={NO_PROPS} owner="shell" skeleton={<PageSkeleton />} />;
}

const routeWithHead = (info: PageInfo, element: ReactNode): RouteObject => ({
  path: info.path,
  caseSensitive: true,
  element: (
    <PageWithHead key={info.path} info={info}>
      {element}
    </PageWithHead>
  ),
});

/** Returns the shell's own routes. A host that shows only a part of the product has another home page and no redirects. */
function shellRoutes(home: string | null): RouteObject[] {
  const pages = SHELL_PAGES.map((page) => routeWithHead(page, <ShellPageView page={page} />));
  if (home)
    return [
      { path: '/', element: <AsyncRedirect findTarget={async () => home + location.search} /> },
      ...pages.slice(1),
    ];
  return [...pages, ...REDIRECTS.map((redirect) => ({ ...redirect, caseSensitive: true }))];
}

/**
 * The routes of the shell and of all remotes. Paths are case-sensitive (docs/behaviour/addresses.md, rule 1). Rendered again
 * only when they or the address change: the router's new context would make a page take over all its elements at once.
 */
export const AppRoutes = memo(function Routes() {
  const { registry: known, home } = useShell();
  const registry = useReadable(known);
  const routes = useMemo(
    (): RouteObject[] => [
      ...shellRoutes(home),
      ...remotePages(registry).map((page) => routeWithHead(page, <RemotePage page={page} />)),
      { path: '*', element: <UnknownPage /> },
    ],
    [home, registry],
  );
  return useRoutes(routes);
});

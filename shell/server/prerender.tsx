import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PLATFORM_VERSION } from '@shinobi/shared/platform';
import { Footer } from '../src/layout/footer.js';
import { PageFrame } from '../src/layout/page-frame.js';
import { Header } from '../src/layout/header.js';
import { articleLinks } from '../src/layout/menu-links.js';
import { GUEST } from '../src/layout/visitor.js';
import { GuestHome } from '../src/home/guest-home.js';
import { NotFoundPage } from '../src/pages/not-found-page.js';
import { TermsPage } from '../src/pages/terms-page.js';
import { PageSkeleton } from '../src/layout/page-skeleton.js';
import { REDIRECTS } from '../src/routing/redirects.js';
import { SHELL_PAGES } from '../src/routing/shell-pages.js';

const noop = () => undefined;

/** The server fills in the texts of each page. */
const WITHOUT_SCRIPTS = (
  <noscript>
    <h1>__NAME__</h1>
    <p>__DESCRIPTION__</p>
    <p>This page needs JavaScript. Turn it on in the settings of your browser, and load the page again.</p>
  </noscript>
);

/** The pages whose whole body can be prerendered, as a guest sees them. */
const BODIES: Readonly<Record<string, ReactNode>> = {
  home: <GuestHome />,
  terms: <TermsPage />,
  'not-found': <NotFoundPage />,
};

/** React adds a preload hint for every image in the middle of the page; the browser finds images by itself. */
const IMAGE_PRELOAD = /<link rel="preload"[^>]*>/g;

const toMarkup = (children: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/">{children}</StaticRouter>).replaceAll(IMAGE_PRELOAD, '');

/** Becomes the comment that the server replaces by a page's body: React itself cannot render comments. */
const BODY_MARK = '__MAIN__';

const renderFrame = () =>
  toMarkup(
    <PageFrame
      header={
        <Header
          visitor={GUEST}
          links={articleLinks('__ARTICLES__')}
          onAccount={noop}
          onSearch={noop}
          onSocial={noop}
          onDonate={noop}
        />
      }
      footer={
        <Footer
          visitor={GUEST}
          theme="light"
          year={new Date().getFullYear()}
          onCoins={noop}
          onShop={noop}
          onTheme={noop}
          onBankruptcy={noop}
        />
      }
    >
      {BODY_MARK}
    </PageFrame>,
  ).replace(BODY_MARK, '<!--main-->');

/** Renders what the build of the shell renders ahead of the browser. */
export function prerender() {
  return {
    contract: PLATFORM_VERSION,
    frame: renderFrame(),
    skeleton: toMarkup(<PageSkeleton>{WITHOUT_SCRIPTS}</PageSkeleton>),
    redirects: REDIRECTS.map(({ path }) => path),
    routes: SHELL_PAGES.map(({ id, path, title, description }) => ({
      id,
      path,
      title,
      description,
      body: BODIES[id] ? toMarkup(BODIES[id]) : null,
    })),
  };
}

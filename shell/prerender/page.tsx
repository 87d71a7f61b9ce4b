import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PLATFORM_VERSION } from '@shinobi/shared/platform';
import { Footer } from '../src/layout/footer.js';
import { Frame } from '../src/layout/page-frame.js';
import { Header } from '../src/layout/header.js';
import { articleLinks } from '../src/layout/menu-links.js';
import { GUEST } from '../src/layout/visitor.js';
import { GuestHome } from '../src/home/guest-home.js';
import { NotFoundPage } from '../src/pages/not-found-page.js';
import { TermsPage } from '../src/pages/terms-page.js';
import { PageSkeleton } from '../src/layout/page-skeleton.js';
import { REDIRECTS } from '../src/routing/redirects.js';
import { SHELL_PAGES } from '../src/routing/shell-pages.js';

const nothing = () => undefined;

/** The pages whose whole body is known beforehand, as a guest sees them. */
const BODIES: Readonly<Record<string, ReactNode>> = {
  home: <GuestHome />,
  terms: <TermsPage />,
  'not-found': <NotFoundPage />,
};

/** React asks for every picture beforehand, in the middle of the page; the browser finds them by itself. */
const HINT = /<link rel="preload"[^>]*>/g;

const markup = (children: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/">{children}</StaticRouter>).replaceAll(HINT, '');

/** The comment that the server replaces by a page's body. React writes no comments, so a word stands in for it. */
const BODY = '__MAIN__';

const frame = () =>
  markup(
    <Frame
      header={
        <Header
          visitor={GUEST}
          links={articleLinks('__ARTICLES__')}
          onAccount={nothing}
          onSocial={nothing}
          onDonate={nothing}
        />
      }
      footer={
        <Footer
          visitor={GUEST}
          theme="light"
          year={new Date().getFullYear()}
          onCoins={nothing}
          onShop={nothing}
          onTheme={nothing}
          onBankruptcy={nothing}
        />
      }
    >
      {BODY}
    </Frame>,
  ).replace(BODY, '<!--main-->');

/** Everything that is drawn when the shell is built, not in the browser. */
export function prerender() {
  return {
    contract: PLATFORM_VERSION,
    frame: frame(),
    skeleton: markup(<PageSkeleton />),
    redirects: REDIRECTS.map(({ path }) => path),
    routes: SHELL_PAGES.map(({ id, path, title, description }) => ({
      id,
      path,
      title,
      description,
      body: BODIES[id] ? markup(BODIES[id]) : null,
    })),
  };
}

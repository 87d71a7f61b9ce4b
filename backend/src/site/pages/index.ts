export { PageModule } from './page.module.js';
export { PageService } from './page.service.js';
export type { PublicPage } from './public-pages.js';
export { escapeHtml } from './rules/markup.js';
export { mainSite } from './rules/site-host.js';
export { Shell } from './shell-build.js';

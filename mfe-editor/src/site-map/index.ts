export { SiteMapPage } from './site-map-page.js';

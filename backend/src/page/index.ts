export { PageModule } from './page.module.js';
export { Shell } from './shell-build.js';

export type { Markup } from '@shinobi/shared/contract/platform/rendering';
export type { RenderedCall, RenderTarget } from './render-target.js';
export { RenderingModule } from './rendering.module.js';
export { RenderingService } from './rendering.service.js';

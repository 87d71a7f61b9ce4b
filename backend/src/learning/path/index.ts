export { PathModule } from './path.module.js';
export { PathService } from './path.service.js';

export { DataParts } from './data-parts.js';
export { UserModule } from './user.module.js';
export { UserService } from './user.service.js';

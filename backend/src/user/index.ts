export { UserModule } from './user.module.js';
export { type Newcomer, UserService } from './user.service.js';

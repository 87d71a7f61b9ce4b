export { AccountListRepository } from './account-list.repository.js';
export { AuthModule } from './auth.module.js';

export { AccountEmailService } from './account-email.service.js';
export { AuthModule } from './auth.module.js';
export { PasswordService } from './password.service.js';

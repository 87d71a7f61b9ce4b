export { AccountEmails } from './account-emails.js';
export { AuthModule } from './auth.module.js';
export { PasswordService } from './password.service.js';

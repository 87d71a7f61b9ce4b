export { InvitationModule } from './invitation.module.js';
export { InvitationService } from './invitation.service.js';

export { blockedBy } from './blocked-by.js';
export { FriendModule } from './friend.module.js';
export { FriendService } from './friend.service.js';

export { friendsAmong } from './friend-relation.js';
export { FriendButtons } from './friend-buttons.js';
export { FriendsCard } from './friends-card.js';
export { useFriendAction } from './use-friend-action.js';
export { useMarkFriendSeen } from './use-mark-friend-seen.js';

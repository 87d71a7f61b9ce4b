export { FriendButtons } from './friend-buttons.js';
export { FriendsCard } from './friends-card.js';
export { useFriendStep } from './use-friend-step.js';

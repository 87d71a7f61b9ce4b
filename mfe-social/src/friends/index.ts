export { FriendButtons } from './friend-buttons.js';
export { FriendsCard } from './friends-card.js';
export { friendsIn, relationOf, requestsFrom, requestsTo, roomTaken } from './relation.js';
export { useFriendStep } from './use-friend-step.js';

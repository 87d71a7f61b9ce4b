import type { RemoteModule } from '@shinobi/shared/platform';
import { lazyPanel } from './common/lazy-panel.js';

export const panels = {
  'my-page': lazyPanel(() => import(/* webpackChunkName: "my-page" */ './my-page/index.js').then((m) => m.MyPagePanel)),
  user: lazyPanel(() => import(/* webpackChunkName: "user" */ './profile/index.js').then((m) => m.UserPanel)),
  message: lazyPanel(() =>
    import(/* webpackChunkName: "message" */ './messages/message-panel.js').then((m) => m.MessagePanel),
  ),
  image: lazyPanel(() => import(/* webpackChunkName: "image" */ './image/image-panel.js').then((m) => m.ImagePanel)),
  social: lazyPanel(() => import(/* webpackChunkName: "social" */ './feed/index.js').then((m) => m.SocialPanel)),
  shop: lazyPanel(() => import(/* webpackChunkName: "shop" */ './shop/shop-panel.js').then((m) => m.ShopPanel)),
  payment: lazyPanel(() =>
    import(/* webpackChunkName: "payment" */ './shop/payment-panel.js').then((m) => m.PaymentPanel),
  ),
  'invitation-card': lazyPanel(() =>
    import(/* webpackChunkName: "invitation-card" */ './items/invitation-card-panel.js').then(
      (m) => m.InvitationCardPanel,
    ),
  ),
  'registered-envelope': lazyPanel(() =>
    import(/* webpackChunkName: "registered-envelope" */ './items/registered-envelope-panel.js').then(
      (m) => m.RegisteredEnvelopePanel,
    ),
  ),
  bankruptcy: lazyPanel(() =>
    import(/* webpackChunkName: "bankruptcy" */ './bankruptcy/index.js').then((m) => m.BankruptcyPanel),
  ),
  'active-users': lazyPanel(() =>
    import(/* webpackChunkName: "active-users-panel" */ './active-users/active-users-panel.js').then(
      (m) => m.ActiveUsersPanel,
    ),
  ),
} satisfies RemoteModule['panels'];

export const dialogs = {
  'friend-limit': () =>
    import(/* webpackChunkName: "friend-limit" */ './friends/friend-limit-dialog.js').then((m) => ({
      default: m.FriendLimitDialog,
    })),
  'add-coins': () =>
    import(/* webpackChunkName: "add-coins" */ './shop/add-coins-dialog.js').then((m) => ({
      default: m.AddCoinsDialog,
    })),
  'guest-message-limit': () =>
    import(/* webpackChunkName: "guest-message-limit" */ './messages/guest-message-limit-dialog.js').then((m) => ({
      default: m.GuestMessageLimitDialog,
    })),
} satisfies RemoteModule['dialogs'];

export const routes = {
  'message-image-preview': () =>
    import(/* webpackChunkName: "message-image" */ './image/message-image-page.js').then((m) => ({
      default: m.MessageImagePage,
    })),
} satisfies RemoteModule['routes'];

export const slots = {
  'active-users': () => import('./active-users/index.js').then(({ ActiveUsersSlot }) => ({ default: ActiveUsersSlot })),
} satisfies RemoteModule['slots'];

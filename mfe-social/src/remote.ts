import type { RemoteModule } from '@shinobi/shared/platform';
import { panel } from './common/panel.js';

export const panels = {
  'my-page': panel(() =>
    import(/* webpackChunkName: "my-page" */ './my-page/my-page-panel.js').then((m) => m.MyPagePanel),
  ),
  user: panel(() => import(/* webpackChunkName: "user" */ './profile/user-panel.js').then((m) => m.UserPanel)),
  message: panel(() =>
    import(/* webpackChunkName: "message" */ './messages/message-panel.js').then((m) => m.MessagePanel),
  ),
  image: panel(() => import(/* webpackChunkName: "image" */ './image/image-panel.js').then((m) => m.ImagePanel)),
  social: panel(() => import(/* webpackChunkName: "social" */ './feed/social-panel.js').then((m) => m.SocialPanel)),
  shop: panel(() => import(/* webpackChunkName: "shop" */ './shop/shop-panel.js').then((m) => m.ShopPanel)),
  payment: panel(() => import(/* webpackChunkName: "payment" */ './shop/payment-panel.js').then((m) => m.PaymentPanel)),
  'invitation-card': panel(() =>
    import(/* webpackChunkName: "invitation-card" */ './items/invitation-card-panel.js').then(
      (m) => m.InvitationCardPanel,
    ),
  ),
  'registered-envelope': panel(() =>
    import(/* webpackChunkName: "registered-envelope" */ './items/registered-envelope-panel.js').then(
      (m) => m.RegisteredEnvelopePanel,
    ),
  ),
  bankruptcy: panel(() =>
    import(/* webpackChunkName: "bankruptcy" */ './bankruptcy/bankruptcy-panel.js').then((m) => m.BankruptcyPanel),
  ),
  'active-users': panel(() =>
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
  'active-users': () => import('./active-users/index.js').then(({ ActiveUsers }) => ({ default: ActiveUsers })),
} satisfies RemoteModule['slots'];

import type { RemoteModule } from '@shinobi/shared/platform';
import { panel } from './common/panel-here.js';

export const panels = {
  'my-page': panel('my-page', () =>
    import(/* webpackChunkName: "my-page" */ './my-page/my-page-panel.js').then((m) => m.MyPagePanel),
  ),
  user: panel('user', () => import(/* webpackChunkName: "user" */ './profile/user-panel.js').then((m) => m.UserPanel)),
  'active-users': panel('active-users', () =>
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
} satisfies RemoteModule['dialogs'];

export const slots = {
  'active-users': () => import('./active-users/index.js').then(({ ActiveUsers }) => ({ default: ActiveUsers })),
} satisfies RemoteModule['slots'];

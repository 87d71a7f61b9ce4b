import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DialogProps, type PanelProps, type RemoteModule, useDescribePage } from '@shinobi/shared/platform';
import { Dialog } from '@shinobi/shared/ui';
import { useParams } from '@shinobi/shared/platform/router';
import {
  aRegistry,
  aRemote,
  aRoute,
  aToday,
  aUser,
  CONNECTION_LOST,
  dataForUser,
  fakePlatform,
  type Handlers,
  refusal,
} from '@shinobi/shared/testing';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { installNativeDialog } from '@shinobi/shared/ui/testing/native-dialog.js';
import { App } from './app.js';
import { lazy, renderInShell } from '../testing/render-in-shell.js';

installNativeDialog();
beforeEach(() => {
  // Components load asynchronously, as in the browser: React should not warn about each.
  Object.assign(globalThis, { scrollTo: () => undefined, IS_REACT_ACT_ENVIRONMENT: false });
  document.head.innerHTML = '<meta name="description" content="">';
  document.title = '';
});

const GENRE = { title: 'Food and drink', description: 'Things to eat.' };
function GenrePage() {
  useDescribePage(useParams().genreName === 'Food' ? undefined : GENRE);
  return <h1>Words about {useParams().genreName}</h1>;
}
const contributes = {
  ...aRemote().contributes,
  routes: [
    aRoute({ id: 'chooser', path: '/vocabulary-quiz', title: 'Vocabulary quiz' }),
    aRoute({ id: 'desk', path: '/desk', title: 'Desk', entry: 'My desk', audience: 'user' }),
    aRoute({ id: 'office', path: '/office', title: 'Office', entry: 'Office', audience: 'administrator' }),
    aRoute({
      id: 'genre',
      path: '/vocabulary-quiz/:genreName',
      title: '{genreName} quiz',
      description: 'On {genreName}.',
      piece: { call: '/api/VocabQuiz/GetQuizData/:genreName', title: '{title} quiz', description: '{description}' },
    }),
  ],
  panels: [
    { kind: 'shop', title: 'Shop' },
    { kind: 'user', title: 'Profile', width: 'bankruptcy' as const },
  ],
  dialogs: [{ kind: 'friend-limit' }],
};
const registry = aRegistry({ remotes: [aRemote({ contributes })] });
const study = {
  routes: { chooser: lazy(() => <h1>Choose a genre</h1>), genre: lazy(GenrePage) },
  panels: {
    shop: lazy<PanelProps & Record<string, unknown>>(() => <p>Ten things</p>),
    user: lazy<PanelProps & Record<string, unknown>>(({ setTitle, userId }) => (
      <button type="button" onClick={() => setTitle(`Ken, ${String(userId)}`)}>
        Name
      </button>
    )),
  },
  dialogs: {
    'friend-limit': lazy<DialogProps & Record<string, unknown>>(({ close }) => (
      <Dialog kind="friend-limit" title="No room" onClose={() => close()}>
        <button type="button" onClick={() => close(true)}>
          Make room
        </button>
      </Dialog>
    )),
  },
};

const AUTHOR = { authorId: 1, authorName: 'Yuki', imgExtension: 'svg', initialGreeting: 'Hi', selfIntroduction: 'Me' };

/** Responses to the calls that the page makes by itself. */
const DEFAULT_HANDLERS: Handlers = {
  'POST /api/Auth/GetUser': () => ({ error: 'Guest' as const }),
  'GET /api/Articles/GetAuthorInfo': () => AUTHOR,
  'GET /api/VocabQuiz/GetAllGenres': () => [],
  'GET /api/Grammar/GetAllGrammar': () => [],
  'GET /api/Stories/GetAllStories': () => [],
  'GET /api/Memory/GetToday': () => aToday(),
  'GET /api/Quest/GetQuests': () => ({
    clearedQuests: [],
    ongoingQuests: [],
    exclamationMark: false,
    nextUnbackedClaimAt: null,
  }),
};

interface VisitOptions {
  readonly address?: string;
  readonly handlers?: Handlers;
  readonly stored?: Record<string, string>;
  readonly brokenRemote?: boolean;
}

function visit({ address = '/', handlers = {}, stored, brokenRemote }: VisitOptions = {}) {
  const platform = fakePlatform({ handlers: { ...DEFAULT_HANDLERS, ...handlers } });
  const modules: Record<string, RemoteModule> = brokenRemote ? {} : { study };
  const page = renderInShell(<App articles="/articles" />, { platform, registry, modules, stored, address });
  return { ...page, platform, user: userEvent.setup() };
}

/** A visit of which it is known that nobody is signed in. */
async function visitAsGuest({ handlers = {}, ...options }: VisitOptions = {}) {
  const page = visit(options);
  await act(() => page.shell.session.identifyUser());
  page.platform.api.on(handlers);
  return page;
}

const panel = (kind: string) => document.querySelector<HTMLElement>(`[data-testid="panel"][data-panel="${kind}"]`);

describe('The page', () => {
  it('has a header, a main element and a footer, and no accessibility findings', async () => {
    visit();
    await screen.findByRole('heading', { level: 1, name: 'Learn Japanese, one stroke at a time' });
    expect(screen.getByTestId('header')).toHaveAttribute('data-visible', 'true');
    expect(screen.getByTestId('footer')).toHaveAttribute('data-visible', 'true');
    expect(await axeFindings()).toEqual([]);
  });

  it('shows a page of a remote with its title and description', async () => {
    visit({ address: '/vocabulary-quiz/Food' });
    await screen.findByRole('heading', { name: 'Words about Food' });
    expect(document.title).toBe('Food quiz · Shinobi Nihongo');
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'On Food.');
  });

  it('fills title and description from the document that the page shows', async () => {
    visit({ address: '/vocabulary-quiz/Meals' });
    await waitFor(() => expect(document.title).toBe('Food and drink quiz · Shinobi Nihongo'));
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'Things to eat.');
  });

  it.each([
    { address: '/', shown: 'Choose a genre' },
    { address: '/u/1', shown: 'This page is not here' },
    { address: '/terms', shown: 'Terms of Use' },
  ])('on a host that shows only a part of the product: $address is $shown', async ({ address, shown }) => {
    const root = document.documentElement;
    Object.assign(root.dataset, { variant: 'vocabulary', home: '/vocabulary-quiz' });
    visit({ address });
    await screen.findByRole('heading', { level: 1, name: shown });
    delete root.dataset.variant;
    delete root.dataset.home;
  });

  it('lists the variants, on this machine only', async () => {
    visit({ address: '/local' });
    const menu = await screen.findByRole('link', { name: 'Vocabulary' });
    expect(menu).toHaveAttribute('href', '/?variant=vocabulary');
    expect(await axeFindings()).toEqual([]);
  });

  it.each([['/Vocabulary-quiz'], ['/vocabulary-quiz/Food/x'], ['/TERMS'], ['/zzz']])(
    'of an unknown address, like %s, is not found',
    async (address) => {
      visit({ address });
      await screen.findByRole('heading', { level: 1, name: 'This page is not here' });
    },
  );

  describe('for editors or the administrator, which the server left out', () => {
    const office = {
      ...contributes,
      routes: [aRoute({ id: 'desk', path: '/back-office', audience: 'administrator' })],
    };
    const admin = aRemote({ name: 'admin', contributes: office });
    const visitPartly = (address: string, handlers: Handlers) => {
      const platform = fakePlatform({ handlers: { ...DEFAULT_HANDLERS, ...handlers } });
      renderInShell(<App articles="/articles" />, {
        platform,
        registry: { ...registry, omitted: ['admin'] },
        modules: { study, admin: { routes: { desk: lazy(() => <h1>The back office</h1>) } } },
        address,
      });
      return platform;
    };
    const complete: Handlers = {
      'GET /api/Release/GetRegistry': () => ({ ...registry, remotes: [...registry.remotes, admin] }),
    };

    it('is loaded when its address is opened', async () => {
      const platform = visitPartly('/back-office', complete);
      await screen.findByRole('heading', { level: 1, name: 'The back office' });
      expect(platform.api.callsTo('GET /api/Release/GetRegistry')).toHaveLength(1);
    });

    it('is not found when it is not among them either', async () => {
      visitPartly('/front-office', complete);
      await screen.findByRole('heading', { level: 1, name: 'This page is not here' });
    });

    it('is not found while the server does not respond', async () => {
      visitPartly('/back-office', { 'GET /api/Release/GetRegistry': () => CONNECTION_LOST });
      await screen.findByRole('heading', { level: 1, name: 'This page is not here' });
    });
  });

  it('changes without a reload, scrolls to the top and focuses the main element', async () => {
    const { user } = visit();
    await user.click(within(screen.getByTestId('header')).getByRole('link', { name: 'Vocab' }));
    await screen.findByRole('heading', { name: 'Choose a genre' });
    expect(document.getElementById('main')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Vocab' })).toHaveAttribute('aria-current', 'page');
  });

  it('keeps header and footer when a remote cannot be loaded, and offers a retry', async () => {
    const { user, platform, pass } = visit({ address: '/vocabulary-quiz', brokenRemote: true });
    const card = await screen.findByTestId('remote-fallback');
    expect(card).toHaveAttribute('data-remote', 'study');
    expect(screen.getByTestId('header')).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'Retry' }));
    await screen.findByTestId('remote-fallback');
    pass(1_000);
    expect(platform.reports.map(({ operation }) => operation)).toEqual(['RemoteFailed', 'RemoteFailed']);
  });

  it('says when a remote loads slowly', async () => {
    const platform = fakePlatform();
    const never = { routes: { chooser: () => new Promise<never>(() => undefined) } };
    const page = renderInShell(<App articles="/articles" />, {
      platform,
      registry,
      modules: { study: never },
      address: '/vocabulary-quiz',
    });
    expect(screen.queryByText(/longer than usual/)).toBeNull();
    act(() => page.pass(4_000));
    expect(await screen.findByText(/longer than usual/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('A panel', () => {
  it('of the shell opens with the focus inside and closes with Escape', async () => {
    const { user } = await visitAsGuest();
    await user.click(screen.getByTestId('account'));
    await within(panel('auth')!).findByRole('form', { name: 'Sign up' });
    expect(panel('auth')).toContainElement(document.activeElement as HTMLElement);
    expect(await axeFindings(panel('auth')!)).toEqual([]);
    await user.keyboard('{Escape}');
    expect(panel('auth')).toBeNull();
    expect(screen.getByTestId('account')).toHaveFocus();
  });

  it('of a remote has its frame from the shell and its content from the remote', async () => {
    const { user } = visit();
    await user.click(screen.getByTestId('shop-button'));
    expect(panel('shop')).toHaveAccessibleName('Shop');
    await within(panel('shop')!).findByText('Ten things');
  });

  it('of a remote can set its title', async () => {
    const { user } = visit({ address: '/#u3' });
    await user.click(await within(panel('user')!).findByRole('button', { name: 'Name' }));
    expect(panel('user')).toHaveAccessibleName('Ken, 3');
  });

  it('can be a dialog of a remote, with a frame of its own', async () => {
    const { user, shell } = visit();
    const results: boolean[] = [];
    act(() => void shell.panels.open('friend-limit').then((done) => results.push(done)));
    await user.click(await screen.findByRole('button', { name: 'Make room' }));
    expect(panel('friend-limit')).toBeNull();
    await waitFor(() => expect(results).toEqual([true]));
  });

  it('that no remote contributes says so', async () => {
    const { user } = visit();
    await user.click(screen.getByTestId('coins'));
    expect(panel('roulette')).toHaveTextContent('not available at the moment');
  });

  it.each([
    ['/#roulette', 'roulette'],
    ['/#u3', 'user'],
    ['/#invitation-abc', 'auth'],
  ])('is opened by the address %s', (address, kind) => {
    visit({ address });
    expect(panel(kind)).not.toBeNull();
  });

  it.each([
    ['/developer', 'author', 'Developer'],
    ['/u/3', 'user', 'Profile'],
    ['/invitation/bWlrYUBleGFtcGxlLmNvbQ', 'auth', 'Sign up'],
  ])('is opened by the address %s on the home page', async (address, kind, title) => {
    const { shell } = visit({ address });
    await act(() => shell.session.identifyUser());
    await screen.findByRole('heading', { level: 1, name: /one stroke at a time/, hidden: true });
    await waitFor(() => expect(panel(kind)).toHaveAccessibleName(title));
  });

  it('is not opened by a user’s address whose id is not a number', async () => {
    const { shell } = visit({ address: '/u/abc' });
    await screen.findByRole('heading', { level: 1, name: /one stroke at a time/ });
    expect(shell.panels.stack.get()).toEqual([]);
  });

  it('of an invitation signs the current user out and contains the invited address', async () => {
    const { shell, signOuts } = visit({
      address: '/invitation/bWlrYUBleGFtcGxlLmNvbQ',
      handlers: {
        'POST /api/Auth/GetUser': () => aUser(),
        'GET /api/User/GetDataForUser': () => ({ dataForUser: dataForUser() }),
        'GET /api/Auth/Logout': () => ({}),
      },
    });
    await act(() => shell.session.identifyUser());
    expect(await screen.findByLabelText('E-mail')).toHaveValue('mika@example.com');
    expect(signOuts).toEqual(['logout']);
  });

  it('counts as closed at once, while its content slides out', async () => {
    Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
    const { user } = visit();
    await user.click(screen.getByTestId('shop-button'));
    const shown = await within(panel('shop')!).findByText('Ten things');
    await user.keyboard('{Escape}');
    expect(panel('shop')).toBeNull();
    expect(shown).toBeInTheDocument();
    expect(screen.getByTestId('shop-button')).toHaveFocus();
    await waitFor(() => expect(shown).not.toBeInTheDocument(), { timeout: 1500 });
    Reflect.deleteProperty(globalThis, 'matchMedia');
  });

  it('closes when another page is opened', async () => {
    const { user } = visit();
    await user.click(screen.getByTestId('coins'));
    act(() => screen.getByRole('link', { name: 'Terms of Use', hidden: true }).click());
    await waitFor(() => expect(panel('roulette')).toBeNull());
  });

  it('can be a question, which resolves to true or false', async () => {
    const { user, shell } = visit();
    const results: boolean[] = [];
    act(() => {
      void shell.panels
        .openSimpleDialog({ text: 'Save?', confirm: 'Save', cancel: 'Cancel' })
        .then((yes) => results.push(yes));
    });
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(results).toEqual([false]);
  });
});

describe('Signing up', () => {
  const fillForm = async (user: ReturnType<typeof userEvent.setup>) => {
    const form = await within(panel('auth')!).findByRole('form', { name: 'Sign up' });
    await user.type(within(form).getByLabelText('Name'), 'Mika');
    await user.type(within(form).getByLabelText('E-mail'), 'mika@example.com');
    await user.type(within(form).getByLabelText('Password'), 'three small frogs');
    await user.click(within(form).getByRole('button', { name: 'Sign up' }));
    return form;
  };
  const FOOD = 'vocab-quiz-percentage-1';
  const handlers: Handlers = {
    'POST /api/Auth/SignUp': ({ body }) =>
      aUser({ name: body.name, progress: body.progress ?? '{}', level: 3, coin: 1234 }),
    'GET /api/User/GetDataForUser': () => ({ dataForUser: dataForUser() }),
  };

  it('keeps what the guest has earned, and shows the user’s page', async () => {
    const { user, platform, shell } = await visitAsGuest({ handlers, stored: { [FOOD]: '80', 'guest-xp': '40' } });
    await user.click(screen.getByTestId('account'));
    await within(panel('auth')!).findByText('1 quiz');
    expect(within(panel('auth')!).getByText('40 XP')).toBeVisible();
    await fillForm(user);
    await waitFor(() => expect(panel('auth')).toBeNull());
    expect(platform.api.callsTo('POST /api/Auth/SignUp')).toMatchObject([
      { body: { name: 'Mika', guestXp: 40, progress: JSON.stringify({ [FOOD]: '80' }), fingerprint: 'device-1' } },
    ]);
    await screen.findByRole('heading', { level: 1, name: /, Mika$/ });
    expect(screen.getByTestId('level-badge')).toHaveTextContent('Lv.3');
    expect(screen.getByTestId('coins')).toHaveTextContent('1,234');
    expect(shell.storage.get('guest-xp')).toBeNull();
    expect(shell.storage.get('signed-up-here')).toBe(String(aUser().userId));
  });

  it('shows an error at its field and focuses the field', async () => {
    const { user } = await visitAsGuest({
      handlers: { 'POST /api/Auth/SignUp': () => refusal('EmailTaken', { message: 'This e-mail has an account.' }) },
    });
    await user.click(screen.getByTestId('account'));
    const form = await fillForm(user);
    await within(form).findByText('This e-mail has an account.');
    expect(within(form).getByLabelText('E-mail')).toHaveFocus();
    expect(within(form).getByLabelText('E-mail')).toBeInvalid();
    expect(await axeFindings(panel('auth')!)).toEqual([]);
  });

  it('shows an error above the form when it is about none of the fields', async () => {
    const { user } = await visitAsGuest({
      handlers: { 'POST /api/Auth/SignUp': () => refusal('TooManyRequests', { message: 'Please wait a minute.' }) },
    });
    await user.click(screen.getByTestId('account'));
    const form = await fillForm(user);
    expect(await within(form).findByRole('alert')).toHaveTextContent('Please wait a minute.');
  });
});

describe('Signing in and out', () => {
  const USER = aUser({ name: 'Mika', progress: '{"vocab-quiz-percentage-1":"80"}' });
  const handlers: Handlers = {
    'POST /api/Auth/SignIn': () => USER,
    'POST /api/Auth/GetUser': () => USER,
    'GET /api/User/GetDataForUser': () => ({ dataForUser: dataForUser() }),
    'GET /api/Auth/Logout': () => ({}),
  };

  it('loads the progress of the account', async () => {
    const { user, shell } = await visitAsGuest({ handlers });
    await user.click(screen.getByTestId('account'));
    await user.click(await within(panel('auth')!).findByRole('button', { name: 'Sign in instead' }));
    expect(panel('auth')).toHaveAccessibleName('Sign in');
    await user.type(screen.getByLabelText('E-mail'), 'mika@example.com');
    await user.type(screen.getByLabelText('Password'), 'three small frogs');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(shell.progress.all()).toEqual({ 'vocab-quiz-percentage-1': '80' }));
    expect(panel('auth')).toBeNull();
  });

  it('requests the mail for a forgotten password, with the same message for every address', async () => {
    const { user, platform } = await visitAsGuest({ handlers: { 'POST /api/Auth/SendPasswordReset': () => ({}) } });
    await user.click(screen.getByTestId('account'));
    await user.click(await within(panel('auth')!).findByRole('button', { name: 'Sign in instead' }));
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await user.type(screen.getByLabelText('E-mail'), 'mika@example.com');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/If mika@example.com has an account/)).toBeVisible();
    expect(platform.api.callsTo('POST /api/Auth/SendPasswordReset')).toMatchObject([
      { body: { email: 'mika@example.com' } },
    ]);
  });

  it('is possible from the account button, and removes the user’s data', async () => {
    const { user, shell, signOuts } = visit({ handlers });
    await act(() => shell.session.identifyUser());
    await user.click(screen.getByTestId('account'));
    await user.click(await within(panel('settings')!).findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(shell.session.session.get()).toEqual({ status: 'guest' }));
    expect([shell.progress.all(), signOuts]).toEqual([{}, ['logout']]);
  });
});

describe('Home', () => {
  it('marks what is for guests, so that styles hide it until it is known who is here', async () => {
    document.documentElement.dataset.returning = '';
    const { shell } = visit({ handlers: { 'POST /api/Auth/GetUser': () => ({ error: 'Guest' as const }) } });
    const heading = await screen.findByRole('heading', { level: 1, name: /one stroke at a time/ });
    expect(heading.closest('[data-for-guests]')).not.toBeNull();
    expect(document.documentElement).toHaveAttribute('data-returning');
    await act(() => shell.session.identifyUser());
    expect(document.documentElement).not.toHaveAttribute('data-returning');
  });
});

describe('The footer', () => {
  it('offers bankruptcy only below 0 coins', async () => {
    const { shell } = visit({
      handlers: {
        'POST /api/Auth/GetUser': () => aUser({ coin: 0 }),
        'GET /api/User/GetDataForUser': () => ({ dataForUser: dataForUser() }),
      },
    });
    await act(() => shell.session.identifyUser());
    expect(screen.queryByTestId('bankruptcy-button')).toBeNull();
    act(() => shell.session.updateUser(aUser({ coin: -1 })));
    expect(screen.getByTestId('bankruptcy-button')).toBeVisible();
    expect(screen.getByTestId('coins')).toHaveAccessibleName(/^-1 coins/);
  });

  it('switches dark mode and exposes its state', async () => {
    const { user } = visit();
    const before = document.documentElement.dataset.theme;
    await user.click(screen.getByTestId('dark-mode'));
    const dark = document.documentElement.dataset.theme === 'dark';
    expect(document.documentElement.dataset.theme).not.toBe(before);
    expect(screen.getByTestId('dark-mode')).toHaveAttribute('aria-pressed', String(dark));
  });
});

describe('The header', () => {
  it('waits with the account until it is known who is here', async () => {
    const { shell, user } = visit({
      handlers: {
        'POST /api/Auth/GetUser': () => aUser(),
        'GET /api/User/GetDataForUser': () => ({ dataForUser: dataForUser() }),
      },
    });
    await user.click(screen.getByTestId('account'));
    expect(shell.panels.stack.get()).toEqual([]);
    await act(() => shell.session.identifyUser());
    await waitFor(() => expect(panel('settings')).not.toBeNull());
    expect(panel('auth')).toBeNull();
  });

  it('shows that there is an alert, and opens it', async () => {
    const { shell, user } = visit({
      handlers: {
        'POST /api/Auth/GetUser': () => aUser(),
        'GET /api/User/GetDataForUser': () => ({
          dataForUser: dataForUser({
            unreadMessages: [{ fromUserId: 9 }],
            unreadComments: [{ postId: 1, commentId: 2 }],
          }),
        }),
      },
    });
    expect(screen.queryByTestId('alert-dot')).toBeNull();
    await act(() => shell.session.identifyUser());
    expect(await screen.findByTestId('alert-dot')).toBeVisible();
    expect(screen.getByTestId('social-dot')).toBeVisible();
    await user.click(screen.getByTestId('account'));
    expect(panel('message')).not.toBeNull();
  });

  it('links to pages of remotes for the current user', async () => {
    const { shell } = visit({
      handlers: {
        'POST /api/Auth/GetUser': () => aUser({ userId: 2 }),
        'GET /api/User/GetDataForUser': () => ({ dataForUser: dataForUser() }),
      },
    });
    expect(screen.queryByRole('link', { name: 'My desk' })).toBeNull();
    await act(() => shell.session.identifyUser());
    expect(await screen.findByRole('link', { name: 'My desk' })).toHaveAttribute('href', '/desk');
    expect(screen.queryByRole('link', { name: 'Office' })).toBeNull();
  });

  it('opens and closes its menu on small screens', async () => {
    const { user } = visit();
    const toggle = screen.getByTestId('nav-toggle');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Hiragana / Katakana' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Vocab' }));
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes its menu with Escape, wherever the focus is, and returns the focus to the button', async () => {
    const { user } = visit();
    const toggle = screen.getByTestId('nav-toggle');
    await user.click(toggle);
    screen.getByRole('link', { name: 'Vocab' }).focus();
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
  });

  it.each([
    ['Hiragana / Katakana', '/hiragana-katakana'],
    ['Grammar', '/grammar'],
    ['Vocab', '/vocabulary-quiz'],
    ['Kanji', '/kanji'],
    ['Flashcard', '/flashcard'],
    ['Folktale', '/folktales'],
    ['Game', '/ninja'],
    ['Reading', '/articles/jlpt-n3-reading-practice'],
    ['Article', '/articles'],
    ['Video', '/articles/videos'],
  ])('links %s to %s', (name, href) => {
    visit();
    const header = within(screen.getByTestId('header'));
    expect(header.getByRole('link', { name })).toHaveAttribute('href', href);
  });
});

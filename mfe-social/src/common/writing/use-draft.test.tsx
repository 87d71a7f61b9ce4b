import { beforeEach, describe, expect, it } from '@jest/globals';
import { PlatformContext, type Session } from '@shinobi/shared/platform';
import { fakeBrowser, fakePlatform } from '@shinobi/shared/testing';
import { signedIn } from '@shinobi/shared/testing/builders';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDraft } from './use-draft.js';

beforeEach(() => fakeBrowser.session.clear());

function Field() {
  const [text, setText] = useDraft('post');
  return (
    <>
      <input aria-label="Post" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => setText(null)}>
        Done
      </button>
    </>
  );
}

const user = (userId: number) => signedIn({ userId });
const GUEST: Session = { status: 'guest' };

function visit(session: Session) {
  const platform = fakePlatform({ session });
  const page = render(
    <PlatformContext value={platform}>
      <Field />
    </PlatformContext>,
  );
  return { ...page, become: (next: Session) => act(() => platform.session.set(next)) };
}
const field = () => screen.getByLabelText('Post');

describe('A draft', () => {
  it('is restored for its user, and not for another user of the same browser', async () => {
    const first = visit(user(2));
    await userEvent.type(field(), 'Dear diary');
    first.unmount();
    const second = visit(user(3));
    expect(field()).toHaveValue('');
    second.unmount();
    visit(user(2));
    expect(field()).toHaveValue('Dear diary');
  });

  it('moves from a guest into the new account', async () => {
    const guest = visit(GUEST);
    await userEvent.type(field(), 'Hello');
    guest.become(user(2));
    expect(field()).toHaveValue('Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    guest.unmount();
    visit(GUEST);
    expect(field()).toHaveValue('');
  });

  it('is shown once the user is known', async () => {
    const before = visit(user(2));
    await userEvent.type(field(), 'Hello');
    before.unmount();
    const after = visit({ status: 'loading' });
    expect(field()).toHaveValue('');
    after.become(user(2));
    expect(field()).toHaveValue('Hello');
  });
});

/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { createReadable, type Session } from '@shinobi/shared/platform';
import { fakePlatform, renderWithPlatform, signedIn } from '@shinobi/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { connectQueryClient } from './query-provider.js';

function Quiz() {
  const [answered, setAnswered] = useState(0);
  return (
    <button type="button" onClick={() => setAnswered(answered + 1)}>
      {answered} answered
    </button>
  );
}

const guest: Session = { status: 'guest' };
const ken = signedIn({ userId: 7 });
const mika = signedIn({ userId: 8 });

const CASES: readonly (readonly [string, readonly Session[], string])[] = [
  ['begins again when another user signs in', [ken, mika], '0 answered'],
  ['begins again when another user signs in after a sign-out', [ken, guest, mika], '0 answered'],
  ['continues when its guest signs in', [guest, ken], '1 answered'],
  ['continues when its user comes back', [ken, guest, ken], '1 answered'],
];

describe('What a visitor has begun in a remote', () => {
  it.each(CASES)('%s', async (_, [first, ...next], expected) => {
    const session = createReadable<Session>(first!);
    const Wrapped = connectQueryClient({ session, signOuts: createReadable(0) }, [])(Quiz);
    renderWithPlatform(<Wrapped />, { platform: fakePlatform() });
    await userEvent.click(screen.getByRole('button', { name: '0 answered' }));
    for (const each of next) act(() => session.set(each));
    expect(screen.getByRole('button')).toHaveTextContent(expected);
  });

  it('begins again when its user signs out, also for that user', async () => {
    const session = createReadable<Session>(ken);
    const signOuts = createReadable(0);
    const Wrapped = connectQueryClient({ session, signOuts }, [])(Quiz);
    renderWithPlatform(<Wrapped />, { platform: fakePlatform() });
    await userEvent.click(screen.getByRole('button', { name: '0 answered' }));
    act(() => session.set(guest));
    act(() => signOuts.set(1));
    act(() => session.set(ken));
    expect(screen.getByRole('button')).toHaveTextContent('0 answered');
  });
});

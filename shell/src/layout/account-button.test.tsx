import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '@shinobi/shared/testing';
import { AccountButton, formatDuration } from './account-button.js';
import { GUEST, type Visitor } from './visitor.js';

const show = (visitor: Partial<Visitor>) => {
  const onClick = jest.fn();
  render(<AccountButton visitor={{ ...GUEST, ...visitor }} onClick={onClick} />);
  return onClick;
};
const picture = () => screen.getByTestId('account').querySelector('img');

describe('The account button', () => {
  it('shows a guest a person icon and level 1, and opens sign-up', async () => {
    const onClick = show({});
    expect(screen.getByTestId('account')).toHaveAccessibleName('Lv.1, sign up or sign in');
    expect(picture()).toBeNull();
    await userEvent.click(screen.getByTestId('account'));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('shows a user the level, and a dot when there is an alert', () => {
    show({ user: aUser({ level: 12 }), hasAlert: true });
    expect(screen.getByTestId('account')).toHaveAccessibleName('Lv.12, my page, new alerts');
    expect(screen.getByTestId('alert-dot')).toBeVisible();
  });

  it('shows the avatar, or the person icon when it cannot be loaded', () => {
    show({ user: aUser({ avatarPath: 'images/user/a.webp' }) });
    expect(picture()).toHaveAttribute('src', '/images/user/a.webp');
    fireEvent.error(picture()!);
    expect(picture()).toBeNull();
  });

  it('shows how long a boost lasts', () => {
    show({ user: aUser(), booster: { type: 'xpBooster', remainingSec: 3599 } });
    expect(screen.getByTestId('level-badge')).toHaveTextContent('59:59');
    // The visible text is part of the name: people who use voice control say what they see.
    expect(screen.getByTestId('account')).toHaveTextContent(/^XP 59:59$/);
    expect(screen.getByTestId('account')).toHaveAccessibleName(/^XP 59:59,/);
    expect(screen.getByTestId('account')).toHaveTextContent('XP');
    expect(screen.getByTestId('account')).toHaveAccessibleName('XP 59:59, my page');
  });
});

describe('A remaining time', () => {
  it.each([
    [0, '00:00'],
    [9, '00:09'],
    [61, '01:01'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [36_061, '10:01:01'],
  ])('of %i seconds is shown as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { axeFindings } from './testing/axe.js';
import { Button, ButtonLink, IconButton } from './button.js';

describe('a button', () => {
  it('is reached with Tab and pressed with Enter, Space and the pointer', async () => {
    const pressed = jest.fn();
    const user = userEvent.setup();
    render(<Button onClick={pressed}>Next</Button>);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(pressed).toHaveBeenCalledTimes(3);
  });

  it('sends no form unless it is a submit button', async () => {
    const sent = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    const user = userEvent.setup();
    render(
      <form onSubmit={sent}>
        <Button>Look</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Look' }));
    expect(sent).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('a button that cannot be pressed', () => {
  it('keeps its name and its place, says why, and does nothing', async () => {
    const pressed = jest.fn();
    const user = userEvent.setup();
    render(
      <Button reason="Not enough coins" onClick={pressed}>
        Buy
      </Button>,
    );
    await user.tab();
    const button = screen.getByRole('button', { name: 'Buy' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Not enough coins');
    await user.keyboard('{Enter} ');
    await user.click(button);
    expect(pressed).not.toHaveBeenCalled();
  });

  it('sends no form either', async () => {
    const sent = jest.fn();
    const user = userEvent.setup();
    render(
      <form onSubmit={sent}>
        <input aria-label="Name" />
        <Button type="submit" reason="Sending…">
          Send
        </Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mika{Enter}');
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('buttons of all kinds', () => {
  it('have roles, names and no axe findings', async () => {
    const { container } = render(
      <MemoryRouter>
        <Button variant="go" size="big">
          Start
        </Button>
        <Button variant="seal">Collect 20</Button>
        <Button variant="plain" size="small" reason="Not yet">
          Skip
        </Button>
        <IconButton icon="close" label="Close" />
        <IconButton icon="social" label="Social feed" reason="Sign in first" />
        <ButtonLink to="/folktales">Read a folktale</ButtonLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read a folktale' })).toHaveAttribute('href', '/folktales');
    expect(await axeFindings(container)).toEqual([]);
  });
});

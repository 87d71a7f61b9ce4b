import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  Bone,
  Chip,
  Empty,
  KeyCap,
  Notice,
  PageHead,
  Progress,
  Ring,
  Seal,
  SEALS,
  Sheet,
  Skeleton,
  Switch,
  Wrap,
} from './index.js';
import { axeFindings } from './testing/axe.js';

describe('the stroke', () => {
  it('says how far one has come', () => {
    render(<Progress label="Progress" value={2} max={10} />);
    const bar = screen.getByRole('progressbar', { name: 'Progress' });
    expect(bar).toHaveAttribute('aria-valuenow', '2');
    expect(bar).toHaveAttribute('aria-valuemax', '10');
    expect(bar.style.getPropertyValue('--v')).toBe('20');
  });

  it.each([
    [12, 10, '100'],
    [-1, 10, '0'],
    [0, 0, '0'],
  ])('stays on the paper at %d of %d', (value, max, drawn) => {
    render(<Progress label="Progress" value={value} max={max} />);
    expect(screen.getByRole('progressbar').style.getPropertyValue('--v')).toBe(drawn);
  });
});

describe('the ring', () => {
  it('says its percent in words', () => {
    render(<Ring percent={45} />);
    expect(screen.getByRole('img', { name: '45 percent' })).toHaveTextContent('45%');
  });

  it('says what else it means', () => {
    render(
      <Ring percent={78} label="Level 12, 78 percent of the way to level 13">
        Lv.12
      </Ring>,
    );
    expect(screen.getByRole('img', { name: /^Level 12/ })).toHaveTextContent('Lv.12');
  });
});

describe('the seal', () => {
  it('says what it means, or leaves that to the words next to it', () => {
    render(
      <>
        <Seal mark={SEALS.right} label="Correct" />
        <Seal mark={SEALS.again} empty />
      </>,
    );
    expect(screen.getByRole('img', { name: 'Correct' })).toHaveAttribute('lang', 'ja');
    expect(screen.getByText('再')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('the switch', () => {
  it('switches with Space and Enter and announces its state', async () => {
    const turned = jest.fn();
    const user = userEvent.setup();
    render(
      <Switch checked={false} onChange={turned}>
        Furigana
      </Switch>,
    );
    await user.tab();
    expect(screen.getByRole('switch', { name: 'Furigana', checked: false })).toHaveFocus();
    await user.keyboard(' ');
    await user.keyboard('{Enter}');
    expect(turned.mock.calls).toEqual([[true], [true]]);
  });
});

describe('placeholders for missing content', () => {
  it('says once that it is loading', () => {
    render(
      <Skeleton label="Loading the words">
        <Bone height="2rem" />
        <Bone width="40%" />
      </Skeleton>,
    );
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual(['Loading the words']);
  });

  it('says what failed and tries again', async () => {
    const again = jest.fn();
    render(
      <Notice title="The words did not load." onRetry={again}>
        Nothing you did is lost.
      </Notice>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The words did not load. Nothing you did is lost.');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('offers no button where trying again is no use', () => {
    render(<Notice title="This genre is gone." />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a page made of all of them', () => {
  it('has its headings, hides its ornaments and has no axe findings', async () => {
    const { container } = render(
      <Wrap width="quiz">
        <PageHead title="Vocabulary" ornament="言葉">
          <p>Pick a genre.</p>
        </PageHead>
        <Sheet>
          <Chip tone="coin">100</Chip>
          <Chip tone="new">2 new</Chip>
          <KeyCap>Enter</KeyCap>
        </Sheet>
        <Empty title="No flashcards yet" action={<a href="/folktales">Read a folktale</a>}>
          Words you add while reading gather here.
        </Empty>
        <Progress label="Progress" value={45} />
        <Ring percent={45} />
        <Seal mark={SEALS.done} label="Done" shape="square" />
        <Switch checked onChange={jest.fn()}>
          Furigana
        </Switch>
        <Notice title="The words did not load." />
        <Skeleton label="Loading">
          <Bone />
        </Skeleton>
      </Wrap>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Vocabulary' })).toBeVisible();
    expect(screen.getByText('言葉')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('100').parentElement ?? container).toHaveTextContent('100 coins');
    expect(await axeFindings(container)).toEqual([]);
  });
});

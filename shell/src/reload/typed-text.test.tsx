import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBrowser, fakeStorage } from '@shinobi/shared/testing';
import { type ReactNode, useState } from 'react';
import { createManualClock } from '../testing/manual-clock.js';
import { createKeptText } from './kept-text.js';
import { followTyping } from './typed-text.js';

const SETTLE_MS = 50;
const MINUTE = 60_000;

/** A page load: `pass` lets time pass for the fields that appear. */
function loadPage({ path = '/profile', now = 1_000_000 } = {}) {
  const clock = createManualClock();
  const address = { path };
  const { changed, connect, keep } = followTyping(document);
  const kept = createKeptText({
    page: document,
    changed,
    storage: fakeStorage('shell').session,
    path: () => address.path,
    now: () => now,
    after: clock.after,
  });
  connect(kept);
  const typed = { keep, restore: kept.restore, forget: kept.forget };
  /** The observer runs after the changes of the page. */
  const pass = async (ms = SETTLE_MS) => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    clock.pass(ms);
  };
  return { typed, pass, address };
}

const Controlled = ({ label = 'Name' }: { readonly label?: string }) => {
  const [text, setText] = useState('');
  return (
    <>
      <label>
        {label} <small>{text.length} of 20</small>
        <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <output>{text}</output>
    </>
  );
};

/** Shows a form, lets somebody change it, and keeps what was typed; then shows the form again on the next load. */
async function reloadAfter(form: ReactNode, change: () => Promise<unknown>, again: ReactNode = form) {
  const before = loadPage();
  const { unmount } = render(form);
  await change();
  expect(before.typed.keep()).toBe(true);
  unmount();
  const after = loadPage();
  after.typed.restore();
  render(again);
  await after.pass();
  return after;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: false });
const stored = () => fakeBrowser.session.getItem('typed-text');

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  fakeBrowser.session.clear();
});

describe('What was typed', () => {
  it('is put back into a field that React controls, and forgotten', async () => {
    await reloadAfter(<Controlled />, () => userEvent.type(field('Name'), 'Mika'));
    await expect(screen.findByText('Mika')).resolves.toBeInTheDocument();
    expect(field('Name').value).toBe('Mika');
    expect(stored()).toBeNull();
  });

  it('is forgotten when somebody signs out', async () => {
    const before = loadPage();
    const { unmount } = render(<Controlled />);
    await userEvent.type(field('Name'), 'Mika');
    before.typed.keep();
    unmount();
    before.typed.forget();
    expect(stored()).toBeNull();
  });

  it('is put back into every kind of field', async () => {
    const form = (
      <form>
        <textarea name="text" defaultValue="old" aria-label="Text" />
        <select name="level" aria-label="Level">
          <option>N5</option>
          <option>N4</option>
        </select>
        <select name="days" multiple aria-label="Days">
          <option>Monday</option>
          <option>Tuesday</option>
          <option>Friday</option>
        </select>
        <input type="checkbox" name="news" aria-label="News" />
        <input type="checkbox" name="mails" aria-label="Mails" defaultChecked />
        <input type="radio" name="script" value="kana" aria-label="Kana" defaultChecked />
        <input type="radio" name="script" value="kanji" aria-label="Kanji" />
        <input type="number" name="size" aria-label="Size" />
      </form>
    );
    await reloadAfter(form, async () => {
      await userEvent.clear(field('Text'));
      await userEvent.selectOptions(field('Level'), 'N4');
      await userEvent.selectOptions(field('Days'), ['Monday', 'Friday']);
      for (const name of ['News', 'Mails', 'Kanji']) await userEvent.click(field(name));
      await userEvent.type(field('Size'), '12');
    });
    expect(document.forms[0]).toHaveFormValues({
      text: '',
      level: 'N4',
      days: ['Monday', 'Friday'],
      news: true,
      mails: false,
      script: 'kanji',
      size: 12,
    });
  });

  it('is put back by label and position where fields have no name', async () => {
    const form = (
      <>
        <Controlled label="Word" />
        <Controlled label="Word" />
        <Controlled label="Note" />
      </>
    );
    const words = () => screen.getAllByLabelText<HTMLInputElement>(/Word/).map(({ value }) => value);
    await reloadAfter(form, () => userEvent.type(screen.getAllByLabelText(/Word/)[1]!, 'neko'));
    await screen.findByText('neko');
    expect([...words(), field('Note').value]).toEqual(['', 'neko', '']);
  });

  it('is put back into the box with the same value, wherever it is in its group', async () => {
    const boxes = (names: readonly string[]) =>
      names.map((name) => <input key={name} type="checkbox" name="selected" value={name} aria-label={name} />);
    await reloadAfter(boxes(['Mika', 'Kenji']), () => userEvent.click(field('Kenji')), boxes(['Aoi', 'Kenji', 'Mika']));
    const checked = (name: string) => field(name).checked;
    expect(['Aoi', 'Kenji', 'Mika'].map(checked)).toEqual([false, true, false]);
    await reloadAfter(boxes(['Ren', 'Yui']), () => userEvent.click(field('Ren')), boxes(['Sora', 'Yui']));
    expect(['Sora', 'Yui'].map(checked)).toEqual([false, false]);
  });

  it('does not go into a field of another panel', async () => {
    const inPanel = (panel: string) => (
      <div data-panel={panel}>
        <input name="text" aria-label="Text" />
      </div>
    );
    await reloadAfter(inPanel('feed'), () => userEvent.type(field('Text'), 'hello'), inPanel('message'));
    expect(field('Text').value).toBe('');
  });

  it('leaves alone what was not typed', async () => {
    const form = (value: string) => (
      <>
        <input name="a" aria-label="A" defaultValue={value} />
        <input name="b" aria-label="B" />
      </>
    );
    await reloadAfter(form('1'), () => userEvent.type(field('B'), 'x'), form('2'));
    expect([field('A').value, field('B').value]).toEqual(['2', 'x']);
  });

  it.each([
    ['a password', <input key="1" type="password" name="x" aria-label="Secret" />],
    ['a password that is shown', <input key="2" autoComplete="current-password" aria-label="Secret" />],
    ['a new password that is shown', <input key="3" name="newPassword" aria-label="Secret" />],
    ['a one-time code', <input key="4" autoComplete="one-time-code" aria-label="Secret" />],
    ['a card number', <input key="5" autoComplete="cc-number" aria-label="Secret" />],
  ])('is not stored if it is %s', async (_, secret) => {
    await reloadAfter(secret, () => userEvent.type(field('Secret'), 'abc'));
    expect(field('Secret').value).toBe('');
  });

  it('waits for its field', async () => {
    const { pass } = await reloadAfter(<Controlled />, () => userEvent.type(field('Name'), 'Mika'), <p>Loading</p>);
    await pass(5 * MINUTE);
    expect(stored()).not.toBeNull();
    render(<Controlled />);
    await pass();
    expect(field('Name').value).toBe('Mika');
  });

  it('waits until its field is enabled', async () => {
    const form = (disabled: boolean) => <input name="a" aria-label="A" disabled={disabled} />;
    const { pass } = await reloadAfter(form(false), () => userEvent.type(field('A'), 'x'), form(true));
    expect(field('A').value).toBe('');
    field('A').disabled = false;
    await pass();
    expect(field('A').value).toBe('x');
  });

  it('survives a second reload before its field appears', async () => {
    const { typed } = await reloadAfter(<Controlled />, () => userEvent.type(field('Name'), 'Mika'), <p>Loading</p>);
    expect(typed.keep()).toBe(true);
    const last = loadPage();
    last.typed.restore();
    render(<Controlled />);
    await last.pass();
    expect(field('Name').value).toBe('Mika');
  });

  it('is not put back on another page', async () => {
    const before = loadPage();
    const { unmount } = render(<Controlled />);
    await userEvent.type(field('Name'), 'Mika');
    before.typed.keep();
    unmount();
    const other = loadPage({ path: '/other' });
    other.typed.restore();
    render(<Controlled />);
    await other.pass();
    expect(field('Name').value).toBe('');
  });

  it('is forgotten after ten minutes', async () => {
    const before = loadPage();
    const { unmount } = render(<Controlled />);
    await userEvent.type(field('Name'), 'Mika');
    before.typed.keep();
    unmount();
    const late = loadPage({ now: 1_000_000 + 10 * MINUTE });
    late.typed.restore();
    render(<Controlled />);
    await late.pass();
    expect(field('Name').value).toBe('');
  });

  it('does not replace what is typed before it is put back', async () => {
    const { pass } = await reloadAfter(<Controlled />, () => userEvent.type(field('Name'), 'Mika'), <p>Loading</p>);
    render(<Controlled />);
    fireEvent.input(field('Name'), { target: { value: 'Aki' } });
    await pass();
    expect(field('Name').value).toBe('Aki');
  });
});

describe('A page', () => {
  it('that cannot store values yet is not reloaded once something was typed', async () => {
    const { keep } = followTyping(document);
    render(<Controlled />);
    expect(keep()).toBe(true);
    await userEvent.type(field('Name'), 'Mika');
    expect(keep()).toBe(false);
  });

  it('on which nothing was typed is kept without storing anything', () => {
    const { typed } = loadPage();
    render(<Controlled />);
    expect([typed.keep(), stored()]).toEqual([true, null]);
  });

  it('says so when the browser does not store what was typed', async () => {
    const { typed } = loadPage();
    render(<Controlled />);
    await userEvent.type(field('Name'), 'Mika');
    fakeBrowser.session.isFull = true;
    expect(typed.keep()).toBe(false);
  });

  it('starts with damaged storage', () => {
    for (const text of ['{', '[]', '{"path":"/profile"}', '7']) {
      fakeBrowser.session.setItem('typed-text', text);
      const { typed } = loadPage();
      typed.restore();
      expect(typed.keep()).toBe(true);
    }
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { takeEarlyText } from './early-text.js';

const HTML =
  '<input aria-label="Word" value=""/><textarea aria-label="Text"></textarea><input type="checkbox" aria-label="Box"/>' +
  '<select aria-label="Level"><option value="">All</option><option value="N5">N5</option></select>';

const onLevel = jest.fn();
function Fields() {
  const [word, setWord] = useState('');
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  const [level, setLevel] = useState('');
  const changeLevel = (next: string) => {
    onLevel(next);
    setLevel(next);
  };
  return (
    <>
      <input aria-label="Word" value={word} onChange={({ target }) => setWord(target.value)} />
      <textarea aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <input type="checkbox" aria-label="Box" checked={checked} onChange={({ target }) => setChecked(target.checked)} />
      <select aria-label="Level" value={level} onChange={({ target }) => changeLevel(target.value)}>
        <option value="">All</option>
        <option value="N5">N5</option>
      </select>
    </>
  );
}

const field = <T extends Element = HTMLInputElement>(label: string) =>
  document.querySelector<T>(`[aria-label="${label}"]`)!;

/** As a browser does, past the property with which React watches the element. */
const setNatively = (element: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  onLevel.mockClear();
});

async function takeOver(change: () => void, changeMeanwhile = () => undefined as void) {
  document.body.innerHTML = HTML;
  change();
  const restore = takeEarlyText(document.body);
  changeMeanwhile();
  await act(async () => {
    root = hydrateRoot(document.body, <Fields />);
  });
  act(restore);
}

describe('before the shell runs', () => {
  it('nothing that was typed or chosen is lost', async () => {
    await takeOver(() => {
      field('Word').value = 'たまご';
      field<HTMLTextAreaElement>('Text').value = 'すし';
      field('Box').checked = true;
      field<HTMLSelectElement>('Level').value = 'N5';
    });
    expect([field('Word').value, field('Text').value, field('Box').checked]).toEqual(['たまご', 'すし', true]);
    expect(onLevel.mock.calls).toEqual([['N5']]);
    await act(async () => root?.render(<Fields />));
    expect([field('Word').value, field<HTMLSelectElement>('Level').value]).toEqual(['たまご', 'N5']);
  });

  it('nothing is lost that is typed while React takes the fields over', async () => {
    const typeOn = (label: string, letters: string) => {
      const { value } = field(label);
      setNatively(field(label), value + letters);
      field(label).dispatchEvent(new Event('input', { bubbles: true }));
    };
    await takeOver(
      () => setNatively(field('Word'), 'mat'),
      () => {
        expect(field('Word').value).toBe('mat');
        typeOn('Word', 'cha');
        typeOn('Text', 'sushi');
      },
    );
    await act(async () => root?.render(<Fields />));
    expect([field('Word').value, field('Text').value]).toEqual(['matcha', 'sushi']);
  });

  it('untouched fields stay alone', async () => {
    await takeOver(() => undefined);
    expect([field('Word').value, field('Box').checked]).toEqual(['', false]);
    expect(onLevel).not.toHaveBeenCalled();
  });
});

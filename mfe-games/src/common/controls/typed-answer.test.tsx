import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { TypedAnswer } from './typed-answer.js';

const READINGS = ['うえ', 'ue'];

/** Shows the field, which accepts the readings of 上. */
function show() {
  const onType = jest.fn((text: string, _isFinal: boolean) => READINGS.includes(text));
  render(<TypedAnswer onType={onType} isRunning />);
  return { onType, field: screen.getByTestId<HTMLInputElement>('quiz-input') };
}

const compose = (field: HTMLInputElement, value: string) =>
  fireEvent.input(field, { target: { value }, isComposing: true });

describe('the field of a typed reading', () => {
  it('takes a reading that a Japanese keyboard composes when it is confirmed: clearing it before would leave it in the field', () => {
    const { onType, field } = show();
    fireEvent.compositionStart(field);
    for (const text of ['ｕ', 'う', 'うえ']) compose(field, text);
    expect(onType).not.toHaveBeenCalled();
    expect(field).toHaveValue('うえ');
    fireEvent.compositionEnd(field);
    expect(onType.mock.calls).toEqual([['うえ', false]]);
    expect(field).toHaveValue('');
  });

  it('is not submitted by the Enter that ends a composition, also where the browser has ended it before', () => {
    const { onType, field } = show();
    fireEvent.compositionStart(field);
    compose(field, 'う');
    fireEvent.compositionEnd(field);
    onType.mockClear();
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(onType).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    expect(onType.mock.calls).toEqual([['う', true]]);
  });

  it('takes letters at once, also from the keyboard of a phone, which composes every word', () => {
    const { onType, field } = show();
    fireEvent.compositionStart(field);
    compose(field, 'u');
    compose(field, 'ue');
    expect(onType).toHaveLastReturnedWith(true);
    expect(field).toHaveValue('');
  });
});

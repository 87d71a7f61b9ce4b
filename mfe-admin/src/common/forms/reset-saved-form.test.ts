/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { resetSavedForm } from './reset-saved-form.js';

it.each<[string, (form: HTMLFormElement) => void, string]>([
  ['is emptied', () => undefined, ''],
  ['keeps a text that was typed meanwhile', (form) => (form.querySelector('input')!.value = 'next'), 'next'],
  [
    'keeps its text when a box was ticked meanwhile',
    (form) => (form.querySelector<HTMLInputElement>('[name=box]')!.checked = true),
    'saved',
  ],
])('A form whose values were saved %s', (_, change, left) => {
  const form = document.createElement('form');
  form.innerHTML = '<input name="word"><input name="box" type="checkbox">';
  const word = form.querySelector('input')!;
  word.value = 'saved';
  const saved = new FormData(form);
  change(form);
  resetSavedForm(form, saved);
  expect(word.value).toBe(left);
});

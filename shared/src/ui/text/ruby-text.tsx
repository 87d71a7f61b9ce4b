import { createElement, Fragment, type ReactNode } from 'react';
import type { FuriganaPiece } from '../furigana.js';
import { runsOf, type TextRun } from './ruby-notation.js';

function piece({ text, reading }: FuriganaPiece): ReactNode {
  if (reading === undefined) return text;
  return (
    <ruby>
      {text}
      <rp>(</rp>
      <rt>{reading}</rt>
      <rp>)</rp>
    </ruby>
  );
}

function run({ lang, pieces }: TextRun): ReactNode {
  const content = pieces.map(piece);
  return lang === 'ja' ? createElement('span', { lang }, ...content) : createElement(Fragment, null, ...content);
}

/** A text in ruby notation, in one or two languages, with furigana and with Japanese marked for browsers. */
export const RubyText = ({ text }: { readonly text: string }) =>
  createElement(Fragment, null, ...runsOf(text).map(run));

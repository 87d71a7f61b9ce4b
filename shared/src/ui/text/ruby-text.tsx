import { createElement, Fragment, type ReactNode } from 'react';
import { layFurigana } from './lay-furigana.js';
import { runsOf, type TextRun } from './ruby-notation.js';

function run({ lang, pieces }: TextRun): ReactNode {
  const content = layFurigana(pieces);
  return lang === 'ja' ? createElement('span', { lang }, ...content) : createElement(Fragment, null, ...content);
}

/** A text in ruby notation, in one or two languages, with furigana and with Japanese marked for browsers. */
export const RubyText = ({ text }: { readonly text: string }) =>
  createElement(Fragment, null, ...runsOf(text).map(run));

import { parseMarkdown } from '@shinobi/shared/domain/texts/parse-markdown';
import { useMemo } from 'react';
import { type BlockOptions, FormattedText } from './formatted-text.js';

interface MarkdownProps extends BlockOptions {
  readonly text: string;
}

/** Renders Markdown that no server has parsed, such as a text that is being written. */
export function Markdown({ text, ...options }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return <FormattedText text={blocks} {...options} />;
}

import { parseMarkdown } from '@shinobi/shared/domain/texts/parse-markdown';
import { useMemo } from 'react';
import { FormattedText } from './formatted-text.js';

interface MarkdownProps {
  readonly text: string;
  /** The heading level above the text's `##`: 1 leaves it an h2, 2 makes it an h3. */
  readonly below?: 1 | 2;
}

/** Renders Markdown that only its author has, such as a text that is being written. Readers get parsed texts from the server. */
export function Markdown({ text, below }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return <FormattedText text={blocks} below={below} />;
}

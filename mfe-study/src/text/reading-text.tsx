import type { FormattedBlock } from '@shinobi/shared/domain/texts/formatted-text';
import { type BlockOptions, FormattedText } from '@shinobi/shared/ui/text/formatted-text.js';
import { lazy, Suspense, useState } from 'react';

interface ReadingTextProps extends BlockOptions {
  readonly markdown: string;
  /** The same text parsed; absent when a server of the version before answers, as can happen during an upgrade. */
  readonly formatted: readonly FormattedBlock[] | undefined;
}

/** A lesson, an article or the background of a folktale. The parser is only loaded where the server has not parsed the text. */
export const ReadingText = ({ markdown, formatted, ...options }: ReadingTextProps) =>
  formatted ? <FormattedText text={formatted} {...options} /> : <UnparsedText markdown={markdown} {...options} />;

const loadMarkdown = async () => ({ default: (await import('@shinobi/shared/ui/text/markdown.js')).Markdown });

function UnparsedText({ markdown, ...options }: Omit<ReadingTextProps, 'formatted'>) {
  // A lazy component keeps its failure. With one of its own for each mount, "Retry" loads again.
  const [Markdown] = useState(() => lazy(loadMarkdown));
  return (
    <Suspense fallback={null}>
      <Markdown text={markdown} {...options} />
    </Suspense>
  );
}

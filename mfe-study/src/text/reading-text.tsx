import type { FormattedBlock } from '@shinobi/shared/domain/texts/formatted-text';
import { createLoadable } from '@shinobi/shared/ui/loading/loadable.js';
import { type BlockOptions, FormattedText } from '@shinobi/shared/ui/text/formatted-text.js';

const { Component: Markdown } = createLoadable({
  load: async () => (await import('@shinobi/shared/ui/text/markdown.js')).Markdown,
  failure: 'The text did not load.',
});

interface ReadingTextProps extends BlockOptions {
  readonly markdown: string;
  /** The same text parsed; absent when a server of the version before answers, as can happen during an upgrade. */
  readonly formatted: readonly FormattedBlock[] | undefined;
}

/** A lesson, an article or the background of a folktale. The parser is only loaded where the server has not parsed the text. */
export const ReadingText = ({ markdown, formatted, ...options }: ReadingTextProps) =>
  formatted ? <FormattedText text={formatted} {...options} /> : <Markdown text={markdown} {...options} />;

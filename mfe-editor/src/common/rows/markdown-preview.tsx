import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Notice } from '@shinobi/shared/ui';

/** The code that renders Markdown. Editors type while it loads; once loaded, it stays. */
const MARKDOWN_QUERY = {
  queryKey: ['markdown-code'],
  queryFn: () => import('@shinobi/shared/ui/text/markdown.js'),
  staleTime: Infinity,
  gcTime: Infinity,
};

/** Markdown as readers see it, a moment after it was typed. */
export function MarkdownPreview({ text }: { readonly text: string }) {
  const settled = useDeferredValue(text);
  const { data, error, refetch } = useQuery(MARKDOWN_QUERY);
  if (error) return <Notice title="The preview did not load." onRetry={() => void refetch()} />;
  return data ? <data.Markdown text={settled} /> : null;
}

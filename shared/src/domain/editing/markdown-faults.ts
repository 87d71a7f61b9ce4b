import { rubyFault } from './lesson-edit.js';

/** The target of a link or picture: `[text](target)`, `![text](target "title")`. Targets of this product have no brackets. */
const INLINE = /(!?)\[([^\]]*)\]\(\s*<?([^\s)>]*)/g;
const DEFINITION = /^ {0,3}\[[^\]]+\]:\s*<?(\S+?)>?\s*$/gm;
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;

const isOwn = (target: string) => /^\/(?![/\\])/.test(target);
const isSecure = (target: string) => /^https:\/\/[^\s/]+\.[^\s/]/.test(target);

function linkFault(target: string): string[] {
  if (isOwn(target) || isSecure(target)) return [];
  return [`The link to ${target || 'nowhere'} must begin with / for a page of this site, or with https://.`];
}

function pictureFaults(target: string, description: string): string[] {
  return [
    ...(isOwn(target)
      ? []
      : [`The picture ${target || 'without an address'} is not on this site, so readers would not see it.`]),
    ...(description.trim() === '' ? [`The picture ${target} needs a description in its brackets.`] : []),
  ];
}

/** Returns what is wrong with the links, the pictures and the furigana of a Markdown text. */
export function markdownFaults(markdown: string): string[] {
  const text = markdown.replace(CODE, '');
  const inline = [...text.matchAll(INLINE)].flatMap(([, mark, description = '', target = '']) =>
    mark === '!' ? pictureFaults(target, description) : linkFault(target),
  );
  const defined = [...text.matchAll(DEFINITION)].flatMap(([, target = '']) => linkFault(target));
  const ruby = rubyFault(text);
  return [...new Set([...inline, ...defined, ...(ruby === null ? [] : [ruby])])];
}

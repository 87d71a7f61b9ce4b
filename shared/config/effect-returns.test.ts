import { describe, expect, it } from '@jest/globals';
import { effectReturns } from './effect-returns.js';
import { readFromTree, sourcesOfTheTree } from './tree.js';

describe('the effects of the frontends', () => {
  const sources = sourcesOfTheTree().filter((file) => /^(shell|shared|mfe-\w+)\/src\//.test(file));

  it('return nothing but clean-ups', () => {
    expect(sources.length).toBeGreaterThan(150);
    expect(sources.flatMap((file) => effectReturns(file, readFromTree(file)))).toEqual([]);
  });
});

describe('the search for what effects return', () => {
  it.each([
    ["useEffect(() => box.current?.scrollIntoView?.({ block: 'nearest' }), [trouble]);"],
    ['useEffect(() => heading.current?.focus(), []);'],
    ['useLayoutEffect(() => setTitle(name), [name]);'],
    ['React.useEffect(() => { if (open) return heading.focus(); }, [open]);'],
    ['useEffect(function show() { return dialog.showModal(); }, []);'],
    ['useEffect(() => void sound.play(src), [src]);'],
    ['useEffect(() => open && button.focus(), [open]);'],
    ['useEffect(async () => { await load(); }, []);'],
    ['useEffect(() => live?.subscribe?.(hear), [live]);'],
  ])('finds %s', (source) => {
    expect(effectReturns('page.tsx', `// a page\n${source}`)).toEqual([expect.stringMatching(/^page\.tsx:2: /)]);
  });

  it.each([
    ['useEffect(() => { heading.current?.focus(); }, []);'],
    ['useEffect(() => live.subscribe((event) => hear(event)), [live]);'],
    ['useEffect(() => () => URL.revokeObjectURL(url), [url]);'],
    ['useEffect(() => { const timer = setTimeout(hear); return () => clearTimeout(timer); }, []);'],
    ['useEffect(() => { list.map((one) => { return one.focus(); }); return undefined; }, []);'],
    ['useEffect(() => { const stop = follow(alerts); return stop; }, []);'],
    ['const read = () => box.current.focus();'],
  ])('lets %s pass', (source) => {
    expect(effectReturns('page.tsx', source)).toEqual([]);
  });
});

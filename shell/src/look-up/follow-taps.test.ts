/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fakeApi } from '@shinobi/shared/testing/fake-api';
import { followTaps } from './follow-taps.js';
import { sentenceAround } from './tapped-text.js';
import { SAMPLE_SENTENCE, sampleEntry, sampleWords } from './sample-dictionary.js';

/** jsdom lays nothing out: every point is on this character. */
let under: { readonly node: Text; readonly at: number } | null = null;
let stop = () => undefined as void;

const findText = (root: Node, character: string): { readonly node: Text; readonly at: number } => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.data.includes(character)) return { node, at: node.data.indexOf(character) };
  }
  throw new Error(`There is no ${character}.`);
};

beforeEach(() => {
  // jsdom knows few of the browser's own styles.
  document.head.innerHTML = '<style>b, i, span, ruby, rt { display: inline }</style>';
  Object.assign(document, {
    caretPositionFromPoint: () => under && { offsetNode: under.node, offset: under.at },
  });
  Range.prototype.getClientRects = () => [{ left: 0, right: 9, top: 0, bottom: 9 }] as unknown as DOMRectList;
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  document.getSelection()?.removeAllRanges();
});

function openPage(html: string) {
  document.body.innerHTML = html;
  const api = fakeApi({
    'GET /api/Dictionary/LookUp': () => ({ words: sampleWords() }),
    'GET /api/Dictionary/GetEntry/:entryId': ({ params }) => sampleEntry(params.entryId),
  });
  const lookUps: [string, number][] = [];
  stop = followTaps({
    page: document,
    api,
    lookUp: (sentence, offset) => void lookUps.push([sentence, offset]),
    preload: () => undefined,
  });
  return { api, lookUps };
}

const POINT = { bubbles: true, cancelable: true, clientX: 5, clientY: 5 };

/** Taps a character. */
function tap(character: string, release: MouseEventInit = {}) {
  under = findText(document.body, character);
  const target = under.node.parentElement as Element;
  const press = new MouseEvent('pointerdown', POINT);
  Object.assign(press, { isPrimary: true });
  target.dispatchEvent(press);
  target.dispatchEvent(new MouseEvent('click', { ...POINT, ...release }));
}

const JAPANESE = `<p lang="ja">${SAMPLE_SENTENCE}</p>`;

describe('A tap on Japanese text', () => {
  it('looks up the word in its sentence, without the readings above it', () => {
    const { lookUps } = openPage(
      '<p><span lang="ja">明日だ。<ruby>寿司<rp>(</rp><rt>すし</rt><rp>)</rp></ruby>を<b>食べ</b>ました。</span> I ate.</p>',
    );
    tap('食');
    tap('寿');
    // A reading stands for what is below it.
    tap('す');
    expect(lookUps).toEqual([
      ['寿司を食べました。', 3],
      ['寿司を食べました。', 0],
      ['寿司を食べました。', 0],
    ]);
  });

  it('requests its words when the finger is put down, once for a sentence', async () => {
    const { api } = openPage(JAPANESE);
    tap('食');
    tap('寿');
    await new Promise((resolve) => setTimeout(resolve));
    expect(api.callsTo('GET /api/Dictionary/LookUp')).toEqual([{ query: { text: SAMPLE_SENTENCE } }]);
  });

  it.each([
    ['with another button', { button: 1 }],
    ['with Ctrl', { ctrlKey: true }],
    ['with Shift', { shiftKey: true }],
    ['after the finger has moved', { clientX: 40 }],
  ])('does nothing %s', (_, release) => {
    const { lookUps } = openPage(JAPANESE);
    tap('食', release);
    expect(lookUps).toEqual([]);
  });

  it('does nothing while text is selected', () => {
    const { lookUps } = openPage(JAPANESE);
    document.getSelection()?.selectAllChildren(document.body);
    tap('食');
    expect(lookUps).toEqual([]);
  });

  it.each([
    ['a link', '<a href="/x"><span lang="ja">食べる</span></a>'],
    ['a button', '<button><span lang="ja">食べる</span></button>'],
    ['a label', '<label lang="ja">食べる<input /></label>'],
    ['a prompt before the answer', '<section data-no-look-up><p lang="ja">食べる</p></section>'],
    ['an ornament', '<p lang="ja" aria-hidden="true">食べる</p>'],
    ['a result of the search', '<div role="option"><span lang="ja">食べる</span></div>'],
    ['something that can be dragged', '<div draggable="true"><span lang="ja">食べる</span></div>'],
    ['text that is not marked as Japanese', '<p>食べる</p>'],
    ['romaji', '<p lang="ja"><i lang="ja-Latn">食べる</i></p>'],
  ])('does nothing on %s', (_, html) => {
    const { lookUps } = openPage(html);
    tap('食');
    expect(lookUps).toEqual([]);
  });

  it('does nothing when the page has handled it', () => {
    const { lookUps } = openPage(JAPANESE);
    document.querySelector('p')?.addEventListener('click', (event) => event.preventDefault());
    tap('食');
    expect(lookUps).toEqual([]);
  });

  it('does nothing next to the text', () => {
    const { lookUps } = openPage(JAPANESE);
    Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
    tap('食');
    expect(lookUps).toEqual([]);
  });
});

describe('The sentence of a character', () => {
  it.each([
    [
      'goes across the elements of a line',
      '<p><b lang="ja">食べ</b><span lang="ja">ます。</span></p>',
      '食',
      '食べます。',
    ],
    ['ends with its block', '<div><p lang="ja">犬がいる</p><p lang="ja">猫がいる</p></div>', '猫', '猫がいる'],
    ['ends at English', '<p lang="ja">食べる is to eat, 飲む to drink</p>', '飲', '飲む'],
    ['leaves out what only screen readers get', '<p lang="ja"><span class="sr">右</span>食べる</p>', '食', '食べる'],
  ])('%s', (_, html, character, sentence) => {
    document.body.innerHTML = html;
    const { node, at } = findText(document.body, character);
    expect(sentenceAround(node, at)).toEqual({ sentence, offset: sentence.indexOf(character) });
  });
});

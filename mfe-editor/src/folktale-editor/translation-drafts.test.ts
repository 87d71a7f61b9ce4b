import { describe, expect, it } from '@jest/globals';
import { anEditedStory } from './sample-folktale.js';
import { acceptGlosses, describeDrafts } from './translation-drafts.js';
import { editedFolktaleFrom } from './edited-folktale.js';

const folktaleWith = (english: string, glosses: readonly string[]) =>
  editedFolktaleFrom(
    anEditedStory({}, [['桃', 'もも', 'momo', english, glosses.map((gloss) => ['桃', 'もも', gloss])]]),
  );

describe('the drafts of a folktale', () => {
  it.each([
    { english: 'A peach.', glosses: ['peach', ''], said: null },
    { english: '[draft] peach', glosses: ['peach'], said: '1 sentence is still a draft' },
    { english: 'A peach.', glosses: ['[draft] peach', '[draft] peach'], said: '2 words are still drafts' },
    { english: '[draft] peach', glosses: ['[draft] peach'], said: '1 sentence and 1 word are still drafts' },
  ])('$english with $glosses: $said', ({ english, glosses, said }) => {
    expect(describeDrafts(folktaleWith(english, glosses))).toBe(said);
  });

  it('are accepted one by one, or all of a line at once', () => {
    const folktale = folktaleWith('A peach.', ['[draft] peach', '[draft] fruit']);
    const [line] = folktale.lines;
    const id = line?.id ?? '';
    const glosses = (of: typeof folktale) => of.lines[0]?.words.map(({ english }) => english);
    expect(glosses(acceptGlosses(folktale, id, line?.words[1]?.id ?? ''))).toEqual(['[draft] peach', 'fruit']);
    expect(glosses(acceptGlosses(folktale, id, null))).toEqual(['peach', 'fruit']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { fakePlatform } from '@shinobi/shared/testing';
import { createKanaStatusKeeper } from './kana-status-recorder.js';

const KEY = 'KanaQuizStatus-Hiragana';

function keeper(status: Record<string, boolean> = {}) {
  const { progress } = fakePlatform({ progress: { [KEY]: JSON.stringify(status) } });
  const parsed = (text: string | null | undefined) => JSON.parse(text ?? 'null') as unknown;
  return {
    ...createKanaStatusKeeper('Hiragana', progress),
    here: () => parsed(progress.read(KEY)),
    sent: () => progress.sent().map((pairs) => parsed(pairs[KEY])),
  };
}

describe('How the kana stand', () => {
  it('is known here at once, and to the server without the last answer', () => {
    const { answered, here, sent } = keeper();
    answered('a', true);
    answered('i', false);
    expect(here()).toEqual({ a: true, i: false });
    expect(sent()).toEqual([{ a: true }]);
  });

  it('is as before when the last answer is taken back, here and for the server', () => {
    const { answered, undo, settle, here, sent } = keeper({ a: true });
    answered('a', false);
    undo();
    settle();
    expect([here(), sent()]).toEqual([{ a: true }, []]);
  });

  it('is told once when the quiz is left, and can still be taken back here', () => {
    const { answered, undo, settle, here, sent } = keeper();
    answered('a', true);
    settle();
    settle();
    expect(sent()).toEqual([{ a: true }]);
    undo();
    expect(here()).toEqual({});
  });
});

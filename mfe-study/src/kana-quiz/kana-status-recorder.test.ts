import { describe, expect, it } from '@jest/globals';
import { fakePlatform } from '@shinobi/shared/testing';
import { createKanaStatusRecorder } from './kana-status-recorder.js';

const KEY = 'KanaQuizStatus-Hiragana';

function keeper(status: Record<string, boolean> = {}) {
  const { progress } = fakePlatform({ progress: { [KEY]: JSON.stringify(status) } });
  const parsed = (text: string | null | undefined) => JSON.parse(text ?? 'null') as unknown;
  return {
    ...createKanaStatusRecorder('Hiragana', progress),
    here: () => parsed(progress.read(KEY)),
    sent: () => progress.sent().map((pairs) => parsed(pairs[KEY])),
  };
}

describe('The kana status', () => {
  it('is stored at once, and sent without the last answer', () => {
    const { recordAnswer: answered, here, sent } = keeper();
    answered('a', true);
    answered('i', false);
    expect(here()).toEqual({ a: true, i: false });
    expect(sent()).toEqual([{ a: true }]);
  });

  it('is restored by an undo, on the device and for the server', () => {
    const { recordAnswer: answered, undoAnswer: undo, sendLastAnswer: settle, here, sent } = keeper({ a: true });
    answered('a', false);
    undo();
    settle();
    expect([here(), sent()]).toEqual([{ a: true }, []]);
  });

  it('is sent once when the quiz is left, and can still be undone on the device', () => {
    const { recordAnswer: answered, undoAnswer: undo, sendLastAnswer: settle, here, sent } = keeper();
    answered('a', true);
    settle();
    settle();
    expect(sent()).toEqual([{ a: true }]);
    undo();
    expect(here()).toEqual({});
  });
});

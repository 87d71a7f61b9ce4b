import { describe, expect, it, jest } from '@jest/globals';
import { aDeck } from '../learning/sample-deck.js';
import { createStageSession } from './stage-session.js';
import { scoreRightAnswer } from './tally.js';
import { createControls, createWorld, type GameEvent, type GameRules, type GameWorld } from './game-world.js';

/** Creates a session whose rules always ask a question and emit the events in `happens`. */
function aSession({ lives = 5, happens = [] as GameEvent[] } = {}) {
  const deck = aDeck();
  const answered = jest.fn<(world: GameWorld, right: boolean) => void>();
  const rules: GameRules<GameWorld> = {
    create: createWorld,
    step(world) {
      world.question ??= deck.draw();
      world.events.push(...happens.splice(0));
    },
    onAnswer: answered,
    selectByTypedText: (world, text) => world.question?.readings.includes(text) ?? false,
  };
  const session = createStageSession(
    rules,
    rules.create({ stage: 1, checkpoint: 0, lives, score: 0, deck, scrollDeck: null, confidence: 0 }),
    deck,
  );
  return { session, answered, view: () => session.view.get(), tick: () => session.tick(createControls()) };
}

function started(options: Parameters<typeof aSession>[0] = {}) {
  const game = aSession(options);
  game.session.start();
  game.tick();
  return game;
}

describe('a stage session', () => {
  it('waits until it is started', () => {
    const { view, tick } = aSession();
    tick();
    expect(view()).toMatchObject({ phase: 'ready', question: null });
  });

  it('shows the question', () => {
    expect(started().view().question?.choices).toHaveLength(4);
  });

  it('gives points for a right answer, more for several in a row', () => {
    const { session, view, tick } = started();
    session.choose(1);
    expect(view()).toMatchObject({ score: 100, combo: 1, verdict: true, lives: 5 });
    tick();
    session.choose(1);
    expect(view().score).toBe(220);
  });

  it('takes a life for a wrong answer and shows the word before it continues', () => {
    const { session, view, answered, tick } = started();
    const word = view().question!.item;
    session.choose(0);
    expect(view()).toMatchObject({ phase: 'teaching', item: word, missed: true, lives: 4, combo: 0, verdict: false });
    expect(answered).toHaveBeenCalledWith(session.world, false);
    tick();
    expect(view().question).toBeNull();
    session.continueAfterItem();
    tick();
    expect(view()).toMatchObject({ phase: 'running', item: null });
  });

  it('repeats a missed word after three others', () => {
    const { session, view, tick } = started();
    const { key } = view().question!;
    session.choose(0);
    session.continueAfterItem();
    const asked: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      tick();
      asked.push(view().question!.key);
      session.choose(1);
    }
    expect(asked.indexOf(key)).toBe(3);
  });

  it('is over with the last life, after the word was shown', () => {
    const { session, view } = started({ lives: 1 });
    session.choose(0);
    expect(view()).toMatchObject({ phase: 'teaching', lives: 0 });
    session.continueAfterItem();
    expect(view().phase).toBe('over');
  });

  it('accepts a typed reading as an answer', () => {
    const { session, view } = started();
    expect(session.typeText('nothing')).toBe(false);
    expect(session.typeText(view().question!.readings[0]!)).toBe(true);
    expect(view().score).toBe(100);
  });

  it('ignores an index without a choice', () => {
    const { session, view } = started();
    session.choose(7);
    expect(view()).toMatchObject({ phase: 'running', lives: 5, score: 0 });
  });

  it('ignores ticks and answers while it is paused', () => {
    const { session, view, tick } = started();
    session.pause();
    session.choose(1);
    tick();
    expect(view()).toMatchObject({ phase: 'paused', score: 0 });
    session.resume();
    session.choose(1);
    expect(view()).toMatchObject({ phase: 'running', score: 100 });
  });

  it('cannot be paused while it shows a word', () => {
    const { session, view } = started();
    session.choose(0);
    session.pause();
    expect(view().phase).toBe('teaching');
  });

  it('reports events to subscribers until they unsubscribe', () => {
    const { session, tick, view } = aSession({ happens: ['jump', 'checkpoint'] });
    const heard: GameEvent[] = [];
    const unsubscribe = session.subscribe((event) => heard.push(event));
    session.start();
    tick();
    unsubscribe();
    session.choose(1);
    expect(heard).toEqual(['jump', 'checkpoint']);
    expect(view().announcement).toContain('Right');
  });

  it('ends with the stage', () => {
    expect(started({ happens: ['cleared'] }).view().phase).toBe('cleared');
  });
});

describe('the tally', () => {
  it('counts an answer as right only if the word was never missed', () => {
    const { session, view, tick } = started();
    const { key } = view().question!;
    session.choose(0);
    session.continueAfterItem();
    for (let n = 0; n < 4; n += 1) {
      tick();
      session.choose(1);
    }
    expect(session.world.tally).toMatchObject({ asked: 5, right: 3 });
    expect([...session.world.tally.missed.keys()]).toEqual([key]);
    expect(session.world.tally.met.size).toBe(4);
  });

  it('limits the bonus for a row of right answers to five', () => {
    const { session } = started();
    const question = aDeck().draw();
    for (let n = 0; n < 10; n += 1) scoreRightAnswer(session.world, question);
    expect(session.world.tally.score).toBe(1000 + 20 * (0 + 1 + 2 + 3 + 4 + 5 * 5));
  });
});

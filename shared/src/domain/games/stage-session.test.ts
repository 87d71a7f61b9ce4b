import { describe, expect, it, jest } from '@jest/globals';
import { aDeck } from '../../testing/sample-deck.js';
import { sampleSentenceSources } from '../../testing/sample-sentences.js';
import { seededRandom } from '../platform/random.js';
import { createStageSession } from './stage-session.js';
import { scoreRightAnswer } from './tally.js';
import type { AnswerListener } from './question-watch.js';
import { createControls, createWorld, type GameEvent, type GameRules, type GameWorld } from './game-world.js';

/** Creates a session whose rules always ask a question and emit the events in `happens`. */
function aSession({ lives = 5, happens = [] as GameEvent[], newWords = 0 } = {}) {
  const deck = aDeck(8, newWords);
  const recorded: [string, ...unknown[]][] = [];
  const onAnswered: AnswerListener = ({ key }, ...answer) => void recorded.push([key, ...answer]);
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
    onAnswered,
  );
  return { session, answered, recorded, view: () => session.view.get(), tick: () => session.tick(createControls()) };
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

describe('a new word', () => {
  it('is shown right before its first question', () => {
    const { session, view, recorded } = started({ newWords: 1 });
    expect(view()).toMatchObject({ phase: 'teaching', missed: false, isNew: true, item: { key: 'word-1' }, lives: 5 });
    expect(view().announcement).toBe('New: 語1, word 1.');
    session.choose(1);
    expect(recorded).toEqual([]);
    session.continueAfterItem();
    expect(view()).toMatchObject({ phase: 'running', question: { key: 'word-1' }, item: null });
  });

  it('is shown once, and known words never', () => {
    const { session, view, tick } = started({ newWords: 2 });
    const shown: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      if (view().isNew && view().item) shown.push(view().item!.key);
      session.continueAfterItem();
      session.choose(1);
      tick();
    }
    expect(shown).toEqual(['word-1', 'word-2']);
  });

  it('is shown as missed after a wrong answer', () => {
    const { session, view } = started({ newWords: 1 });
    session.continueAfterItem();
    session.choose(0);
    expect(view()).toMatchObject({ phase: 'teaching', missed: true, isNew: false });
  });

  it('waits for a missed one that is shown in the same tick', () => {
    const deck = aDeck(2, 1);
    const lost = aDeck(1).draw();
    const rules: GameRules<GameWorld> = {
      create: createWorld,
      step(world) {
        if (world.question) return;
        world.question = deck.draw();
        world.itemToRead = { question: lost, missed: true };
      },
      onAnswer: () => undefined,
    };
    const setup = { stage: 1, checkpoint: 0, lives: 5, score: 0, deck, scrollDeck: null, confidence: 0 };
    const session = createStageSession(rules, rules.create(setup), deck);
    session.start();
    session.tick(createControls());
    expect(session.view.get()).toMatchObject({ phase: 'teaching', missed: true, isNew: false });
    session.continueAfterItem();
    expect(session.view.get()).toMatchObject({ phase: 'teaching', missed: false, isNew: true });
    session.continueAfterItem();
    expect(session.view.get().phase).toBe('running');
  });
});

describe('a sentence', () => {
  const aSentence = () => {
    const [source] = sampleSentenceSources();
    const recorded: unknown[] = [];
    const question = source!.make(seededRandom(2));
    const rules: GameRules<GameWorld> = {
      create: createWorld,
      step: (world) => void (world.question ??= question),
      onAnswer: () => undefined,
    };
    const setup = { stage: 1, checkpoint: 0, lives: 5, score: 0, deck: aDeck(), scrollDeck: null, confidence: 0 };
    const listener: AnswerListener = (_, ...answer) => void recorded.push(answer);
    const session = createStageSession(rules, rules.create(setup), aDeck(), listener);
    session.start();
    session.tick(createControls());
    return { session, recorded, question };
  };

  it('is built piece by piece, and recorded as one answer with the whole time', () => {
    const { session, recorded, question } = aSentence();
    for (let tick = 0; tick < 60; tick += 1) session.tick(createControls());
    session.choose(question.answer);
    expect([recorded, session.view.get().question]).toEqual([[], question.next]);
    for (let tick = 0; tick < 60; tick += 1) session.tick(createControls());
    session.choose(question.next!.answer);
    expect(recorded).toEqual([[true, 'built', 2000]]);
    expect(session.view.get()).toMatchObject({ score: 100, verdict: true });
  });

  it('is missed with the first wrong piece, and then shown whole', () => {
    const { session, recorded, question } = aSentence();
    session.choose(question.answer);
    session.choose((question.next!.answer + 1) % 3);
    expect(recorded).toEqual([[false, 'built', 0]]);
    expect(session.view.get()).toMatchObject({ phase: 'teaching', missed: true, lives: 4, item: question.item });
  });
});

describe('an answer is reported', () => {
  const ticks = ({ tick }: { tick: () => void }, count: number) => {
    for (let n = 0; n < count; n += 1) tick();
  };

  it('with its form and the time since its question', () => {
    const game = started();
    ticks(game, 90);
    game.session.choose(1);
    game.tick();
    ticks(game, 30);
    game.session.typeText(game.view().question!.readings[0]!);
    expect(game.recorded).toEqual([
      ['word-1', true, 'choice', 1500],
      ['word-2', true, 'typed', 500],
    ]);
  });

  it('when it is wrong, and again at the next try', () => {
    const game = started();
    game.session.choose(0);
    game.session.continueAfterItem();
    for (let n = 0; n < 4; n += 1) {
      game.tick();
      game.session.choose(1);
    }
    expect(game.recorded.filter(([key]) => key === 'word-1').map(([, right]) => right)).toEqual([false, true]);
  });

  it('without the time of a pause or of a card', () => {
    const game = started({ newWords: 1 });
    ticks(game, 600);
    game.session.continueAfterItem();
    ticks(game, 60);
    game.session.pause();
    ticks(game, 600);
    game.session.resume();
    game.session.choose(1);
    expect(game.recorded).toEqual([['word-1', true, 'choice', 1000]]);
  });

  it('as wrong when a question has run out of time', () => {
    const recorded: unknown[] = [];
    const deck = aDeck();
    const question = deck.draw();
    let left = 120;
    const rules: GameRules<GameWorld> = {
      create: createWorld,
      step(world) {
        left -= 1;
        if (left === 0) world.itemToRead = { question, missed: true };
      },
      onAnswer: () => undefined,
    };
    const setup = { stage: 1, checkpoint: 0, lives: 5, score: 0, deck, scrollDeck: null, confidence: 0 };
    const session = createStageSession(rules, rules.create(setup), deck, (...answer) => void recorded.push(answer));
    session.start();
    for (let n = 0; n < 200; n += 1) session.tick(createControls());
    expect(recorded).toEqual([[question, false, 'choice', 1983]]);
  });

  it('but not an item that was only found', () => {
    const recorded: unknown[] = [];
    const deck = aDeck();
    const rules: GameRules<GameWorld> = {
      create: createWorld,
      step: (world) => void (world.itemToRead = { question: deck.draw(), missed: false }),
      onAnswer: () => undefined,
    };
    const setup = { stage: 1, checkpoint: 0, lives: 5, score: 0, deck, scrollDeck: null, confidence: 0 };
    const session = createStageSession(rules, rules.create(setup), deck, () => void recorded.push(true));
    session.start();
    session.tick(createControls());
    session.continueAfterItem();
    expect(recorded).toEqual([]);
  });
});

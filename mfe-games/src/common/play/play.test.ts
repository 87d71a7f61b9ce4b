import { describe, expect, it, jest } from '@jest/globals';
import { aDeck } from '../learning/sample-deck.js';
import { createPlay } from './play.js';
import { answeredRight } from './tally.js';
import { newControls, newTally, type GameEvent, type Rules, type World } from './world.js';

/** A game that asks at every tick where nothing is asked, and does what `happens` says. */
function aPlay({ lives = 5, happens = [] as GameEvent[] } = {}) {
  const deck = aDeck();
  const answered = jest.fn<(world: World, right: boolean) => void>();
  const rules: Rules<World> = {
    create: () => ({
      tally: newTally(lives, 0),
      question: null,
      lesson: null,
      events: [],
      checkpoint: 0,
      progress: 0,
    }),
    step(world) {
      world.question ??= deck.draw();
      world.events.push(...happens.splice(0));
    },
    answered,
    typed: (world, text) => world.question?.readings.includes(text) ?? false,
  };
  const play = createPlay(
    rules,
    rules.create({ stage: 1, checkpoint: 0, lives, score: 0, deck, finds: null, sureness: 0 }),
    deck,
  );
  return { play, answered, view: () => play.view.get(), tick: () => play.tick(newControls()) };
}

function begun(options: Parameters<typeof aPlay>[0] = {}) {
  const game = aPlay(options);
  game.play.start();
  game.tick();
  return game;
}

describe('a game', () => {
  it('waits until it is started', () => {
    const { view, tick } = aPlay();
    tick();
    expect(view()).toMatchObject({ phase: 'ready', question: null });
  });

  it('shows what is asked', () => {
    expect(begun().view().question?.choices).toHaveLength(4);
  });

  it('gives points for a right answer, more for several in a row', () => {
    const { play, view, tick } = begun();
    play.choose(1);
    expect(view()).toMatchObject({ score: 100, combo: 1, verdict: true, lives: 5 });
    tick();
    play.choose(1);
    expect(view().score).toBe(220);
  });

  it('takes a life for a wrong one and teaches the word before it goes on', () => {
    const { play, view, answered, tick } = begun();
    const word = view().question!.lesson;
    play.choose(0);
    expect(view()).toMatchObject({ phase: 'teaching', lesson: word, missed: true, lives: 4, combo: 0, verdict: false });
    expect(answered).toHaveBeenCalledWith(play.world, false);
    tick();
    expect(view().question).toBeNull();
    play.goOn();
    tick();
    expect(view()).toMatchObject({ phase: 'running', lesson: null });
  });

  it('asks a missed word again after three others', () => {
    const { play, view, tick } = begun();
    const { key } = view().question!;
    play.choose(0);
    play.goOn();
    const asked: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      tick();
      asked.push(view().question!.key);
      play.choose(1);
    }
    expect(asked.indexOf(key)).toBe(3);
  });

  it('is over with the last life, but not before the word was taught', () => {
    const { play, view } = begun({ lives: 1 });
    play.choose(0);
    expect(view()).toMatchObject({ phase: 'teaching', lives: 0 });
    play.goOn();
    expect(view().phase).toBe('over');
  });

  it('takes a typed reading for an answer', () => {
    const { play, view } = begun();
    expect(play.type('nothing')).toBe(false);
    expect(play.type(view().question!.readings[0]!)).toBe(true);
    expect(view().score).toBe(100);
  });

  it('does nothing for a place where no choice stands', () => {
    const { play, view } = begun();
    play.choose(7);
    expect(view()).toMatchObject({ phase: 'running', lives: 5, score: 0 });
  });

  it('stands still while it is paused, answers included', () => {
    const { play, view, tick } = begun();
    play.pause();
    play.choose(1);
    tick();
    expect(view()).toMatchObject({ phase: 'paused', score: 0 });
    play.resume();
    play.choose(1);
    expect(view()).toMatchObject({ phase: 'running', score: 100 });
  });

  it('cannot be paused where it stands already', () => {
    const { play, view } = begun();
    play.choose(0);
    play.pause();
    expect(view().phase).toBe('teaching');
  });

  it('tells what happens to those who follow it, until they leave', () => {
    const { play, tick, view } = aPlay({ happens: ['jump', 'checkpoint'] });
    const heard: GameEvent[] = [];
    const leave = play.follow((event) => heard.push(event));
    play.start();
    tick();
    leave();
    play.choose(1);
    expect(heard).toEqual(['jump', 'checkpoint']);
    expect(view().said).toContain('Right');
  });

  it('ends when the stage is done', () => {
    expect(begun({ happens: ['cleared'] }).view().phase).toBe('cleared');
  });
});

describe('the tally', () => {
  it('counts as right only what was never missed', () => {
    const { play, view, tick } = begun();
    const { key } = view().question!;
    play.choose(0);
    play.goOn();
    for (let n = 0; n < 4; n += 1) {
      tick();
      play.choose(1);
    }
    expect(play.world.tally).toMatchObject({ asked: 5, right: 3 });
    expect([...play.world.tally.missed.keys()]).toEqual([key]);
    expect(play.world.tally.met.size).toBe(4);
  });

  it('gives no more for a longer row than for five', () => {
    const { play } = begun();
    const question = aDeck().draw();
    for (let n = 0; n < 10; n += 1) answeredRight(play.world, question);
    expect(play.world.tally.score).toBe(1000 + 20 * (0 + 1 + 2 + 3 + 4 + 5 * 5));
  });
});

/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { createReadable, type Knowledge, type Session } from '@shinobi/shared/platform';
import { signedIn, someKnowledge } from '@shinobi/shared/testing';
import { settle } from '../testing/memory-pages.js';
import { createManualClock } from '../testing/manual-clock.js';
import { createKnowledge } from './knowledge.js';
import type { MemoryControl } from './memory.js';

const noop = () => undefined;

function open(mayKnowSomething = true) {
  const changes = createReadable(0);
  const session = createReadable<Session>({ status: 'guest' });
  const loads: ((known: Knowledge | null) => void)[] = [];
  const idle: (() => void)[] = [];
  const { after, pass } = createManualClock();
  const engine = { getKnowledge: () => new Promise<Knowledge | null>((resolve) => loads.push(resolve)) };
  const memory = {
    memory: { changes },
    run: async (work: (loaded: typeof engine) => Promise<unknown>) => void (await work(engine)),
  } as unknown as MemoryControl;
  const knowledge = createKnowledge({
    ...{ memory, session, after },
    mayKnowSomething: () => mayKnowSomething,
    whenIdle: (work) => void idle.push(work),
  });
  return {
    ...{ changes, session, loads, knowledge, pass },
    rest: () => idle.splice(0).forEach((work) => work()),
    change: () => changes.set(changes.get() + 1),
  };
}

describe('What the visitor knows', () => {
  it('is loaded when the browser is idle, once something subscribes', async () => {
    const { knowledge, rest, loads } = open();
    rest();
    expect(loads).toHaveLength(0);
    knowledge.subscribe(noop);
    knowledge.subscribe(noop);
    expect(loads).toHaveLength(0);
    rest();
    expect(loads).toHaveLength(1);
    loads[0]?.(someKnowledge({ vocabIds: [1] }));
    await settle();
    expect(knowledge.get()?.vocabIds).toEqual(new Set([1]));
    expect(knowledge.getServer?.()).toBeNull();
  });

  it('is not loaded for a guest who has not begun', () => {
    const { knowledge, rest, loads } = open(false);
    knowledge.subscribe(noop);
    rest();
    expect(loads).toHaveLength(0);
  });

  it('is loaded again half a minute after the last change', () => {
    const { knowledge, rest, loads, change, pass } = open();
    knowledge.subscribe(noop);
    rest();
    for (let answer = 0; answer < 3; answer++) {
      change();
      pass(29_999);
      rest();
    }
    expect(loads).toHaveLength(1);
    pass(1);
    rest();
    expect(loads).toHaveLength(2);
  });

  it('is loaded at once for a page that is opened after a change, and not without one', () => {
    const { knowledge, rest, loads, change } = open();
    const leave = knowledge.subscribe(noop);
    rest();
    leave();
    knowledge.subscribe(noop);
    rest();
    expect(loads).toHaveLength(1);
    change();
    knowledge.subscribe(noop);
    rest();
    expect(loads).toHaveLength(2);
  });

  it('is not asked for when nobody is there any more', () => {
    const { knowledge, rest, loads } = open();
    knowledge.subscribe(noop)();
    rest();
    expect(loads).toHaveLength(0);
  });

  it('is gone as soon as somebody else is here, whose knowledge replaces it', async () => {
    const { knowledge, session, rest, loads } = open();
    knowledge.subscribe(noop);
    rest();
    session.set(signedIn({ userId: 7 }));
    rest();
    loads[0]?.(someKnowledge({ vocabIds: [1] }));
    await settle();
    expect(knowledge.get()).toBeNull();
    loads[1]?.(someKnowledge({ vocabIds: [2] }));
    await settle();
    expect(knowledge.get()?.vocabIds).toEqual(new Set([2]));
    session.set({ status: 'guest' });
    expect(knowledge.get()).toBeNull();
  });
});

/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fakePlatform, someKnowledge } from '@shinobi/shared/testing';
import { settle } from '../testing/memory-pages.js';
import { followFuriganaMode } from './follow-furigana-mode.js';
import { markKnownReadings } from './mark-known-readings.js';

const ruby = (text: string, reading: string) => `<ruby>${text}<rp>(</rp><rt>${reading}</rt><rp>)</rp></ruby>`;
const marked = () => [...document.querySelectorAll('ruby[data-known]')].map((each) => each.firstChild?.textContent);
const KNOWLEDGE = someKnowledge({ readings: ['山|やま', '道|みち'] });

let stop = () => undefined as void;
afterEach(() => stop());

function open() {
  document.body.innerHTML = `<p>${ruby('山', 'やま')}と${ruby('猫', 'ねこ')}</p>`;
  const platform = fakePlatform();
  stop = markKnownReadings(document, platform);
  return platform;
}

describe('Readings (docs/behaviour/study.md, rule 16)', () => {
  it('are all shown until it is known what the learner knows', () => {
    const { knowledge } = open();
    expect(marked()).toEqual([]);
    knowledge.set(KNOWLEDGE);
    expect(marked()).toEqual(['山']);
    knowledge.set(null);
    expect(marked()).toEqual([]);
  });

  it('are marked where the page changes', async () => {
    open().knowledge.set(KNOWLEDGE);
    document.body.insertAdjacentHTML('beforeend', `<div><b>${ruby('山道', 'やまみち')}</b></div>${ruby('道', 'みち')}`);
    await settle();
    expect(marked()).toEqual(['山', '山道', '道']);
    const [first, cat] = [...document.querySelectorAll('ruby')].map((each) => each.firstChild);
    if (cat) cat.nodeValue = '道';
    cat?.parentElement?.querySelector('rt')?.replaceChildren('みち');
    if (first) first.nodeValue = '川';
    await settle();
    expect(marked()).toEqual(['道', '山道', '道']);
  });

  it('are marked no more afterwards', async () => {
    open().knowledge.set(KNOWLEDGE);
    stop();
    document.body.insertAdjacentHTML('beforeend', ruby('道', 'みち'));
    await settle();
    expect(marked()).toEqual(['山']);
  });
});

describe('The mode of furigana', () => {
  it('decides whether readings are marked, without loading anything before', async () => {
    const platform = fakePlatform({ knowledge: KNOWLEDGE });
    const running = { loaded: 0, marking: 0 };
    const end = followFuriganaMode(platform, async () => {
      running.loaded += 1;
      return () => {
        running.marking += 1;
        return () => void (running.marking -= 1);
      };
    });
    const afterMode = async (mode: 'all' | 'unknown' | 'none') => {
      platform.display.furiganaMode.set(mode);
      await settle();
      return { ...running };
    };
    expect(await afterMode('none')).toEqual({ loaded: 0, marking: 0 });
    expect(await afterMode('unknown')).toEqual({ loaded: 1, marking: 1 });
    expect(await afterMode('all')).toEqual({ loaded: 1, marking: 0 });
    expect(await afterMode('unknown')).toMatchObject({ marking: 1 });
    end();
    expect(running.marking).toBe(0);
  });

  it('that cannot be applied, as the code does not load, leaves all readings', async () => {
    document.body.innerHTML = ruby('山', 'やま');
    const platform = fakePlatform({ knowledge: KNOWLEDGE });
    platform.display.furiganaMode.set('unknown');
    stop = followFuriganaMode(platform, () => Promise.reject(new Error('gone')));
    await settle();
    expect(marked()).toEqual([]);
  });
});

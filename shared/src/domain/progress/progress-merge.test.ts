import { describe, expect, it } from '@jest/globals';
import { KANA } from '../japanese/kana.js';
import { compareProgress, mergeProgress, parseProgress, type Progress, type SyncOutcome } from './progress-merge.js';

const PERCENT = 'vocab-quiz-percentage-1';
const IDS = 'vocab-quiz-incorrectIds-1';
const KANA_KEY = 'KanaQuizStatus-Hiragana';

/** A kana table with that many right answers, the first `from` left out: equal counts, different tables. */
const kana = (done: number, from = 0) =>
  JSON.stringify(Object.fromEntries(KANA.slice(from, from + done).map(({ key }) => [key, true])));

/** One value a side under one key; null stands for none. The value that stays; null when none does. */
type Row = [rule: string, key: string, server: string | null, local: string | null, SyncOutcome, string | null];

const one = (key: string, value: string | null): Progress => (value === null ? {} : { [key]: value });

const save = (stage: number, checkpoint: number, day = 1) =>
  JSON.stringify({ version: 1, game: 1, stage, checkpoint, startedAt: `2026-11-0${day}T10:00:00.000Z` });
const OLD_SAVE = '{"version":1,"game":1,"stage":4,"checkpoint":2}';
const result = (bestStage: number, bestScore: number) =>
  JSON.stringify({ version: 1, bestStage, bestScore, percent: 20 * bestStage });

const conflictRules: Row[] = [
  ['a higher quiz percentage of the server wins', PERCENT, '80', '70', 'db', '80'],
  ['a higher local quiz percentage wins', PERCENT, '70', '80', 'storage', '80'],
  ['numbers are compared as numbers', PERCENT, '9', '10', 'storage', '10'],
  ['100 is more than 99', PERCENT, '100', '99', 'db', '100'],
  ['an equal quiz percentage counts as local', PERCENT, '80', '80', 'storage', '80'],
  ['nothing at all is a result too', PERCENT, '0', null, 'db', '0'],
  ['a percentage that only the server has wins', PERCENT, '5', null, 'db', '5'],
  ['a percentage that only the browser has wins', PERCENT, null, '5', 'storage', '5'],
  ['each quiz type has its own percentage', 'EnToKanji-quiz-percentage-1', '20', '30', 'storage', '30'],

  ['a higher kanji score of the server wins', 'KanjiTest-score-n5', '90', '50', 'db', '90'],
  ['a higher local kanji score wins', 'KanjiTest-score-n5', '50', '90', 'storage', '90'],
  ['an equal kanji score counts as local', 'KanjiTest-score-n5', '50', '50', 'storage', '50'],
  ['a grammar score follows the same rule', 'GrammarTest-score-wa', '50', '90', 'storage', '90'],
  ['a grammar score of the server too', 'GrammarTest-score-wa', '90', '50', 'db', '90'],

  ['the fuller kana table of the server wins', KANA_KEY, kana(60), kana(50), 'db', kana(60)],
  ['the fuller local kana table wins', KANA_KEY, kana(50), kana(60), 'storage', kana(60)],
  ['kana tables that are equally full go to the server', KANA_KEY, kana(50), kana(50, 3), 'db', kana(50)],
  ['kana tables of one percentage go to the server', KANA_KEY, kana(15), kana(16), 'db', kana(15)],
  ['the same kana table counts as local', KANA_KEY, kana(50), kana(50), 'storage', kana(50)],
  ['an empty kana table is one', KANA_KEY, null, '{}', 'storage', '{}'],
  [
    'wrong answers in a kana table do not count',
    KANA_KEY,
    '{"a":false,"i":false}',
    '{"a":true,"i":true}',
    'storage',
    '{"a":true,"i":true}',
  ],

  ['save data that differ are the server’s', 'saveData1', 'theirs', 'ours', 'db', 'theirs'],
  ['the same save data count as local', 'saveData1', 'same', 'same', 'storage', 'same'],
  ['save data that only the browser has stay', 'saveData1', null, 'ours', 'storage', 'ours'],
  ['save data that only the server has come', 'saveData1', 'theirs', null, 'db', 'theirs'],
  ['an empty save slot is a value', 'saveData1', '', null, 'db', ''],
  ['a game’s progress that differs is the server’s', 'action-game2-progress', '{"l":1}', '{"l":9}', 'db', '{"l":1}'],
  ['the later checkpoint of a run wins', 'saveData1', save(1, 2), save(2, 1), 'storage', save(2, 1)],
  ['a stale device does not lower a save', 'saveData1', save(2, 1), save(1, 2), 'db', save(2, 1)],
  ['a later run wins, however far the other came', 'saveData1', save(5, 2), save(1, 1, 7), 'storage', save(1, 1, 7)],
  ['an earlier run loses, however far it came', 'saveData1', save(1, 1, 7), save(5, 2), 'db', save(1, 1, 7)],
  ['a save without the start of its run is the earliest', 'saveData1', OLD_SAVE, save(1, 1), 'storage', save(1, 1)],
  ['a slot that the server knows as empty stays empty', 'saveData1', 'null', save(1, 1), 'db', 'null'],
  ['more stages of a game win', 'action-game2-progress', result(3, 10), result(2, 900), 'db', result(3, 10)],
  ['more points at the same stage win', 'action-game2-progress', result(3, 9), result(3, 10), 'storage', result(3, 10)],
  ['a kana font that differs is the server’s', 'kana-font', 'klee', 'gothic', 'db', 'klee'],
  ['a kana font that only the browser has stays', 'kana-font', null, 'gothic', 'storage', 'gothic'],
];

const malformed: Row[] = [
  ['a percentage that is no number loses', PERCENT, 'abc', '1', 'storage', '1'],
  ['a local percentage that is no number loses', PERCENT, '1', 'abc', 'db', '1'],
  ['NaN is no percentage', PERCENT, 'NaN', '1', 'storage', '1'],
  ['infinity is no percentage', PERCENT, '1', 'Infinity', 'db', '1'],
  ['more than 100 is no percentage', PERCENT, '1', '101', 'db', '1'],
  ['a huge number is no percentage', PERCENT, '1', '9'.repeat(400), 'db', '1'],
  ['an exponent is no percentage', PERCENT, '1', '1e2', 'db', '1'],
  ['a hexadecimal number is no percentage', PERCENT, '1', '0x50', 'db', '1'],
  ['less than 0 is no percentage', PERCENT, '-1', '0', 'storage', '0'],
  ['a fraction is no percentage', PERCENT, '1', '99.5', 'db', '1'],
  ['a leading zero is no percentage', PERCENT, '1', '099', 'db', '1'],
  ['blanks are no percentage', PERCENT, '1', ' 99', 'db', '1'],
  ['full-width digits are no percentage', PERCENT, '1', '９９', 'db', '1'],
  ['an empty text is no percentage', PERCENT, '', null, 'none', null],
  ['a malformed percentage without a rival goes', PERCENT, null, 'abc', 'none', null],
  ['two malformed percentages both go', PERCENT, 'x', 'y', 'none', null],
  ['equal malformed percentages go too', PERCENT, 'x', 'x', 'none', null],
  ['a score that is no number loses', 'KanjiTest-score-n5', '1', 'perfect', 'db', '1'],
  ['a kana table that is no JSON loses', KANA_KEY, '{"a":', '{}', 'storage', '{}'],
  ['a kana table that is a list loses', KANA_KEY, '[true]', '{}', 'storage', '{}'],
  ['a kana table that is null loses', KANA_KEY, 'null', '{}', 'storage', '{}'],
  ['a kana table that is a number loses', KANA_KEY, '107', '{}', 'storage', '{}'],
  ['a kana table with other values than booleans loses', KANA_KEY, '{}', '{"a":1}', 'db', '{}'],
  [
    'invented kana fill no table',
    KANA_KEY,
    '{"a":true,"i":true}',
    '{"x1":true,"x2":true,"x3":true}',
    'db',
    '{"a":true,"i":true}',
  ],
  [
    'prototype names fill no table',
    KANA_KEY,
    '{"a":true,"i":true}',
    '{"__proto__":true,"constructor":true}',
    'db',
    '{"a":true,"i":true}',
  ],
  ['a table nested without end loses', KANA_KEY, '{}', '['.repeat(200_000), 'db', '{}'],
  ['wrong ids that are no JSON lose', IDS, '[1', '[2]', 'storage', '[2]'],
  ['wrong ids that are no list lose', IDS, '{"0":1}', '[2]', 'storage', '[2]'],
  ['wrong ids that are no ids lose', IDS, '["1"]', '[2]', 'storage', '[2]'],
  ['wrong ids below 1 lose', IDS, '[2]', '[0]', 'db', '[2]'],
  ['save data with a lone surrogate lose', 'saveData1', '\ud800', 'ours', 'storage', 'ours'],
  ['save data with NUL lose', 'saveData1', 'theirs', 'ou\0rs', 'db', 'theirs'],
];

describe('compareProgress', () => {
  it.each([...conflictRules, ...malformed])('%s', (_, key, server, local, outcome, stays) => {
    const { outcomes, merged, send, serverWon } = compareProgress(one(key, server), one(key, local));
    expect(outcomes).toEqual({ [key]: outcome });
    expect(merged).toEqual(one(key, stays));
    // The server combines the results of a game, also those that lose.
    const isSent = local !== server && (outcome === 'storage' || key.startsWith('action-game'));
    expect(send).toEqual(isSent ? one(key, local) : {});
    expect(serverWon).toEqual(outcome === 'db' ? [key] : []);
  });

  it('says nothing of a key that neither side has', () => {
    expect(compareProgress({}, {})).toEqual({ outcomes: {}, merged: {}, send: {}, serverWon: [] });
  });

  it('judges each key by itself and sends up only what the server lacks', () => {
    const server = { [PERCENT]: '80', 'kana-font': 'klee', 'KanjiTest-score-n5': '30', saveData1: 'same' };
    const local = { [PERCENT]: '70', 'KanjiTest-score-n5': '40', saveData1: 'same', saveData2: 'new' };
    expect(compareProgress(server, local)).toEqual({
      outcomes: {
        [PERCENT]: 'db',
        'kana-font': 'db',
        'KanjiTest-score-n5': 'storage',
        saveData1: 'storage',
        saveData2: 'storage',
      },
      merged: { [PERCENT]: '80', 'kana-font': 'klee', 'KanjiTest-score-n5': '40', saveData1: 'same', saveData2: 'new' },
      send: { 'KanjiTest-score-n5': '40', saveData2: 'new' },
      serverWon: [PERCENT, 'kana-font'],
    });
  });

  it('ignores keys that are no progress, so that no side can plant them', () => {
    const planted = JSON.parse('{"isAdmin":"true","register-token":"t","__proto__":"p","constructor":"c"}') as Progress;
    expect(compareProgress(planted, planted)).toEqual({ outcomes: {}, merged: {}, send: {}, serverWon: [] });
  });

  it('reads only a side’s own keys', () => {
    const inherited = Object.create({ [PERCENT]: '100' }) as Progress;
    expect(compareProgress(inherited, { [PERCENT]: '1' }).merged).toEqual({ [PERCENT]: '1' });
  });
});

/** The percentage and the wrong ids of a quiz on one side. */
type Pair = [percent: string | null, ids: string | null];
const pair = ([percent, ids]: Pair): Progress => ({ ...one(PERCENT, percent), ...one(IDS, ids) });

describe('the wrong ids of a quiz', () => {
  it.each<[rule: string, server: Pair, local: Pair, outcome: SyncOutcome, merged: Pair, send: Pair]>([
    ['come from the server with its percentage', ['90', '[1]'], ['80', '[2,3]'], 'db', ['90', '[1]'], [null, null]],
    ['stay with the local percentage', ['80', '[1,2]'], ['90', '[3]'], 'storage', ['90', '[3]'], ['90', '[3]']],
    ['are the server’s at the same percentage', ['80', '[1]'], ['80', '[2]'], 'db', ['80', '[1]'], [null, null]],
    ['count as local when all is equal', ['80', '[1]'], ['80', '[1]'], 'storage', ['80', '[1]'], [null, null]],
    [
      'go up with a higher percentage even when equal',
      ['80', '[1]'],
      ['90', '[1]'],
      'storage',
      ['90', '[1]'],
      ['90', '[1]'],
    ],
    ['are deleted when the winning server has none', ['90', null], ['80', '[2]'], 'db', ['90', null], [null, null]],
    ['are removed when the winning browser has none', ['80', '[1]'], ['90', null], 'none', ['90', null], ['90', null]],
    [
      'are deleted when the winning server’s are malformed',
      ['90', 'x'],
      ['80', '[2]'],
      'db',
      ['90', null],
      [null, null],
    ],
    [
      'that are malformed are deleted when the server wins',
      ['90', null],
      ['80', 'x'],
      'db',
      ['90', null],
      [null, null],
    ],
    ['stay when only they differ in being there', ['80', null], ['80', '[2]'], 'storage', ['80', '[2]'], ['80', '[2]']],
    ['come when only the server has them', ['80', '[1]'], ['80', null], 'db', ['80', '[1]'], [null, null]],
    ['lose with a malformed percentage', ['80', '[1]'], ['1000', '[]'], 'db', ['80', '[1]'], [null, null]],
    [
      'lose without a percentage to a side that has one',
      ['80', '[1]'],
      [null, '[]'],
      'db',
      ['80', '[1]'],
      [null, null],
    ],
    ['stand alone when no side has a percentage', [null, '[1]'], [null, '[2]'], 'db', [null, '[1]'], [null, null]],
    ['go up alone when they are all there is', [null, null], [null, '[2]'], 'storage', [null, '[2]'], [null, '[2]']],
  ])('%s', (_, server, local, outcome, merged, send) => {
    const compared = compareProgress(pair(server), pair(local));
    expect(compared.outcomes[IDS]).toBe(outcome);
    expect(compared.merged).toEqual(pair(merged));
    expect(compared.send).toEqual(pair(send));
  });

  it('do not mix with those of another quiz type or genre', () => {
    const server = {
      [PERCENT]: '90',
      [IDS]: '[1]',
      'kanji-quiz-percentage-1': '10',
      'kanji-quiz-incorrectIds-1': '[1,2]',
    };
    const local = {
      [PERCENT]: '10',
      [IDS]: '[1,2]',
      'kanji-quiz-percentage-1': '90',
      'kanji-quiz-incorrectIds-1': '[9]',
    };
    expect(compareProgress(server, local).merged).toEqual({
      [PERCENT]: '90',
      [IDS]: '[1]',
      'kanji-quiz-percentage-1': '90',
      'kanji-quiz-incorrectIds-1': '[9]',
    });
  });
});

describe('mergeProgress', () => {
  it.each<[rule: string, stored: Progress, incoming: Progress, merged: Progress]>([
    ['adds what is new', { [PERCENT]: '80' }, { 'kana-font': 'klee' }, { [PERCENT]: '80', 'kana-font': 'klee' }],
    ['raises a percentage with its wrong ids', pair(['80', '[1,2]']), pair(['90', '[3]']), pair(['90', '[3]'])],
    [
      'never lowers a percentage, nor takes its wrong ids',
      pair(['90', '[3]']),
      pair(['80', '[1,2]']),
      pair(['90', '[3]']),
    ],
    [
      'renews the wrong ids at the same percentage',
      pair(['80', '[1,2]']),
      pair(['80', '[1,3]']),
      pair(['80', '[1,3]']),
    ],
    [
      'keeps stored wrong ids at the same percentage alone',
      pair(['80', '[1]']),
      pair(['80', null]),
      pair(['80', '[1]']),
    ],
    ['drops wrong ids that belong to a lower percentage', pair(['80', '[1]']), pair(['90', null]), pair(['90', null])],
    ['takes no wrong ids without their percentage', pair(['80', '[1]']), pair([null, '[]']), pair(['80', '[1]'])],
    ['takes no wrong ids with a malformed percentage', pair(['80', '[1]']), pair(['999', '[]']), pair(['80', '[1]'])],
    ['takes wrong ids where there is no percentage at all', {}, pair([null, '[2]']), pair([null, '[2]'])],
    [
      'never lowers a kanji score',
      { 'KanjiTest-score-a': '90' },
      { 'KanjiTest-score-a': '80' },
      { 'KanjiTest-score-a': '90' },
    ],
    [
      'raises a grammar score',
      { 'GrammarTest-score-a': '80' },
      { 'GrammarTest-score-a': '90' },
      { 'GrammarTest-score-a': '90' },
    ],
    ['never empties a kana table', { [KANA_KEY]: kana(50) }, { [KANA_KEY]: kana(10) }, { [KANA_KEY]: kana(50) }],
    [
      'renews a kana table that is as full',
      { [KANA_KEY]: kana(50) },
      { [KANA_KEY]: kana(50, 9) },
      { [KANA_KEY]: kana(50, 9) },
    ],
    ['never lowers a save', { saveData1: save(3, 1) }, { saveData1: save(2, 2) }, { saveData1: save(3, 1) }],
    ['raises a save', { saveData1: save(3, 1) }, { saveData1: save(3, 2) }, { saveData1: save(3, 2) }],
    ['empties a slot', { saveData1: save(3, 1) }, { saveData1: 'null' }, { saveData1: 'null' }],
    ['fills an empty slot', { saveData1: 'null' }, { saveData1: save(1, 1) }, { saveData1: save(1, 1) }],
    [
      'starts a new run in a slot',
      { saveData1: save(3, 1) },
      { saveData1: save(1, 1, 2) },
      { saveData1: save(1, 1, 2) },
    ],
    ['overwrites a save slot that cannot be read', { saveData1: 'old' }, { saveData1: 'new' }, { saveData1: 'new' }],
    ['overwrites the kana font', { 'kana-font': 'klee' }, { 'kana-font': 'gothic' }, { 'kana-font': 'gothic' }],
    [
      'drops malformed values that come in',
      { [PERCENT]: '80' },
      { [PERCENT]: 'NaN', [KANA_KEY]: '{' },
      { [PERCENT]: '80' },
    ],
    ['replaces malformed values that are stored', { [PERCENT]: '150' }, { [PERCENT]: '80' }, { [PERCENT]: '80' }],
    [
      'drops unknown keys that come in',
      { [PERCENT]: '80' },
      { isAdmin: 'true', 'dark-mode': 'x' },
      { [PERCENT]: '80' },
    ],
    [
      'keeps unknown keys that are stored',
      { future: 'x' },
      { future: 'y', [PERCENT]: '1' },
      { future: 'x', [PERCENT]: '1' },
    ],
  ])('%s', (_, stored, incoming, merged) => {
    expect(mergeProgress(stored, incoming)).toEqual(merged);
  });

  it('changes neither side', () => {
    const stored = Object.freeze(pair(['80', '[1]']));
    const incoming = Object.freeze(pair(['90', null]));
    mergeProgress(stored, incoming);
    expect([stored, incoming]).toEqual([pair(['80', '[1]']), pair(['90', null])]);
  });

  it('pollutes no prototype', () => {
    const nasty = JSON.parse('{"__proto__":"x","constructor":"y","toString":"z"}') as Progress;
    expect(mergeProgress({}, nasty)).toEqual({});
    expect(Object.getPrototypeOf(mergeProgress(nasty, {}))).toBe(Object.prototype);
  });

  it('makes of what a sync sends exactly what the sync has merged', () => {
    const values: Pair[] = [
      [null, null],
      ['80', null],
      ['80', '[1]'],
      ['80', '[2]'],
      ['90', null],
      ['90', '[3]'],
      ['x', '[4]'],
      [null, '[5]'],
    ];
    for (const server of values.map(pair))
      for (const local of values.map(pair)) {
        const { merged, send } = compareProgress(server, local);
        expect([server, local, mergeProgress(server, send)]).toEqual([server, local, merged]);
      }
  });
});

describe('parseProgress', () => {
  it.each(['{}', '{"kana-font":"klee"}', '{"unknown":"x"}'])('reads %s', (document) => {
    expect(parseProgress(document)).toEqual(JSON.parse(document));
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '["a"]'],
    ['a text', '"a"'],
    ['a number under a key', '{"vocab-quiz-percentage-1":80}'],
    ['a map in the map', '{"a":{}}'],
    ['a lone surrogate in a value', '{"a":"\\ud800"}'],
    ['a lone surrogate in a key', '{"\\udc00":"a"}'],
    ['NUL in a value', '{"a":"\\u0000"}'],
    ['nesting without end', '['.repeat(200_000)],
  ])('refuses %s', (_, document) => {
    expect(parseProgress(document)).toBeNull();
  });
});

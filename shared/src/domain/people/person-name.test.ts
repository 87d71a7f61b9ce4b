import { describe, expect, it } from '@jest/globals';
import { nameFault } from './person-name.js';

describe('A name', () => {
  it.each([
    ...['Mika', '美香', 'みか', 'ミカ', 'ﾐｶ', '忍者太郎', '김민준', '李小龍', 'محمد', 'مُحَمَّد', 'אַבְרָהָם', 'สมชาย', 'ณัฐวุฒิ'],
    ...['Nguyễn Thị Hằng', 'Zoë O’Neill-Smith', 'Łukasz', 'Øyvind', 'Đặng', 'Владимир', 'Елена', 'Γιώργος', 'Jörg 2'],
    ...[
      'कृष्ण',
      'श्रीमती',
      'မြို့',
      'ကြောင်း',
      'བསྒྲུབས',
      'علی‌رضا',
      '葛\u{E0100}城',
      '🐸',
      '👩‍👧 Mika',
      '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Tom',
      '1️⃣2️⃣',
      'M1ka',
      '777',
    ],
    ...[
      'Adminah',
      'Rooty',
      'Stafford',
      'Supporter of cats',
      'Nobodys hero',
      'Ninja',
      'Shinobi Sam',
      'Modesto',
      'Teams',
    ],
    ...['User 1', 'Shinobi', 'Nihongo learner', 'e\u0301le\u0300ve'],
  ])('may be %s', (name) => {
    expect(nameFault(name)).toBeNull();
  });

  it.each([
    '\u3164',
    '\u3164\u3164',
    'Mi\u3164ka',
    '\uFFA0',
    '\u115F',
    '\u2800',
    '\u00AD',
    '\uFE0F',
    '\u200D',
    '\u034F',
  ])('must be seen: %j', (name) => {
    expect(nameFault(name)).toBe('invisible');
  });

  it.each([
    'M\u0300\u0301\u0302ika',
    'Z\u0337\u0315\u0322\u031Ba\u0338\u0334\u0316lgo',
    'Mika\u0E49\u0E49\u0E49\u0E49\u0E49\u0E49\u0E49',
    '\u20DD\u20DD\u20DD',
  ])('must not grow over the lines around it: %j', (name) => {
    expect(nameFault(name)).toMatch(/stacked|invisible/);
  });

  it.each([
    ...[
      'admin',
      'Admin',
      'ADMIN',
      'Ａｄｍｉｎ',
      'Аdmin',
      'Αdmin',
      'adm1n',
      'Adm!n',
      '@dmin',
      'Admln',
      'admіn',
      'adrnin',
      'ádmïn',
    ],
    ...[
      'a d m i n',
      'a.d.m.i.n',
      'ad\u200Dmin',
      'admin 2',
      'Admin007',
      'Admin Mika',
      'Mika (admin)',
      'The_Administrator',
    ],
    ...['administrator', 'Moderator', 'M0derat0r', 'mоderаtor', '𝐀𝐝𝐦𝐢𝐧', '🅐dmin admin', 'ⓐⓓⓜⓘⓝ', 'ᴀᴅᴍɪɴ'],
    ...[
      'Shinobi Nihongo',
      'shinobi-nihongo',
      'Sh1nobi N1hongo',
      'Shinobi Nihongo Team',
      'ＳｈｉｎｏｂｉＮｉｈｏｎｇｏ',
    ],
    ...['deleted user', 'Deleted User', 'DELETED  USER', 'deIeted user', 'dеleted user', 'deleted-user 3'],
    ...[
      'system',
      'Support',
      'suppоrt',
      'Staff',
      '5taff',
      'root',
      'Official',
      '管理人',
      '運営',
      '公式',
      'モデレーター',
      'ｱﾄﾞﾐﾝ',
      '관리자',
    ],
  ])('must not pass for the site or its staff: %s', (name) => {
    expect(nameFault(name)).toBe('reserved');
  });
});

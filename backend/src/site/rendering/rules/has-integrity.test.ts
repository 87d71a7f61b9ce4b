import { expect, it } from '@jest/globals';
import { hasIntegrity } from './has-integrity.js';

const bytes = Buffer.from('exports.routes = {};');

it.each([
  ['sha256-T1TNTMsy+K0FNzTq3yJr2Cc6VP4sDMnWo0V7k4Q1Y8s=', false],
  ['sha256-', false],
])('The integrity %s is compared', async (integrity, expected) => {
  expect(await hasIntegrity(bytes, integrity)).toBe(expected);
});

it.each(['sha256', 'sha384'])('The bytes have their %s value', async (algorithm) => {
  const integrity: Record<string, string> = {
    sha256: 'sha256-0G4BX9E6EzPvubmAJqjvkm/vO5804Yht9oBDahOlU4c=',
    sha384: 'sha384-zvROQr99jQWV+SHrSoW8r8A2a6MyV/o4vXo+HV7lMoRcTLY8ickXd1GPlasBv21E',
  };
  expect(await hasIntegrity(bytes, integrity[algorithm] ?? '')).toBe(true);
});

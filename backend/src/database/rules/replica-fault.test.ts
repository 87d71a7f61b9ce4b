import { describe, expect, it } from '@jest/globals';
import { type DatabaseIdentity, identityFault } from './replica-fault.js';

const PRIMARY: DatabaseIdentity = { isStandby: false, name: 'shinobi', oid: '16384', clusterId: '771' };
const STANDBY = { ...PRIMARY, isStandby: true };
const OTHER = 'it is not a copy of the database of DATABASE_URL';

describe('A server is accepted as a replica', () => {
  it.each<[string, DatabaseIdentity, DatabaseIdentity]>([
    ['when it is a standby of the primary', PRIMARY, STANDBY],
    ['when the identifier of its cluster is not readable', PRIMARY, { ...STANDBY, clusterId: null }],
    ["when the identifier of the primary's cluster is not readable", { ...PRIMARY, clusterId: null }, STANDBY],
    ['of a server that has become a standby itself', STANDBY, STANDBY],
  ])('%s', (_, primary, replica) => {
    expect(identityFault(primary, replica)).toBeNull();
  });
});

describe('A server is no replica', () => {
  it.each<[string, Partial<DatabaseIdentity>, string]>([
    ['when it is the primary itself', PRIMARY, 'it is not a standby server'],
    ['with another database', { name: 'other', oid: '16999' }, OTHER],
    ['with another database of the same name', { oid: '16999' }, OTHER],
    ['with a database of another name and the same number', { name: 'other', clusterId: null }, OTHER],
    ['as the standby of another cluster', { clusterId: '772' }, OTHER],
  ])('%s', (_, given, fault) => {
    expect(identityFault(PRIMARY, { ...STANDBY, ...given })).toBe(fault);
  });
});

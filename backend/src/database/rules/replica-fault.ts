/** What a server tells about the database that a connection is for. */
export interface DatabaseIdentity {
  readonly isStandby: boolean;
  readonly name: string;
  /** The number of the database in its cluster, which is the same on all standby servers. */
  readonly oid: string;
  /** PostgreSQL's identifier of the cluster, which is the same on all standby servers; null where it is not readable. */
  readonly clusterId: string | null;
}

/** Why a read replica is not used, as the end of a sentence. */
export type ReplicaFault =
  | 'it or the primary cannot be read'
  | 'it is more than five seconds behind'
  | 'it is not a standby server'
  | 'it is not a copy of the database of DATABASE_URL';

/** Returns why a server cannot be a replica of a database, however recent its data are; null when it can. */
export function identityFault(primary: DatabaseIdentity, replica: DatabaseIdentity): ReplicaFault | null {
  if (!replica.isStandby) return 'it is not a standby server';
  const isOtherCluster =
    primary.clusterId !== null && replica.clusterId !== null && primary.clusterId !== replica.clusterId;
  const isCopy = !isOtherCluster && primary.name === replica.name && primary.oid === replica.oid;
  return isCopy ? null : 'it is not a copy of the database of DATABASE_URL';
}

import { contract, type Endpoint } from '@shinobi/shared/contract';
import type { FastifyRequest } from 'fastify';

/** Whether the response is a stream that stays open. */
export const isStream = ({ routeOptions }: FastifyRequest): boolean => {
  const key = routeOptions.config.endpoint;
  return key !== undefined && (contract[key] as Endpoint).stream === true;
};

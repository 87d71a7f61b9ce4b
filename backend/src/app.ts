import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { appModule } from './app.module.js';
import type { Surroundings } from './runtime/runtime.module.js';
import { takeBodies } from './http/body-parsers.js';
import { Gate } from './http/access.guard.js';
import { refuseAmbiguousHosts } from './http/host-header.js';
import { FrameworkLog } from './runtime/log.js';
import { RequestMeter } from './http/request-meter.js';
import { closeIdleWhileEnding, logRequests, makeServer } from './http/http-server.js';
import { startFailure } from './database/faults.js';

/**
 * The whole server, ready to listen. `prepare` sees the server before it has any route. Rejects with `StartError` when
 * it cannot prepare its data.
 */
export async function createApp(
  surroundings: Surroundings,
  prepare: (server: FastifyInstance) => void = () => undefined,
): Promise<NestFastifyApplication> {
  try {
    return await assemble(surroundings, prepare);
  } catch (error) {
    throw startFailure(error, surroundings.settings);
  }
}

async function assemble(
  surroundings: Surroundings,
  prepare: (server: FastifyInstance) => void,
): Promise<NestFastifyApplication> {
  const { settings, log } = surroundings;
  const app = await NestFactory.create<NestFastifyApplication>(appModule(surroundings), makeServer(settings), {
    bodyParser: false,
    logger: new FrameworkLog(log),
    abortOnError: false,
  });
  const server = app.getHttpAdapter().getInstance();
  refuseAmbiguousHosts(server.server, settings.publicUrl);
  prepare(server);
  takeBodies(server);
  logRequests(server, log);
  app.get(RequestMeter).attach(server);
  closeIdleWhileEnding(server);
  app.get(Gate).attach(server);
  await app.init();
  return app;
}

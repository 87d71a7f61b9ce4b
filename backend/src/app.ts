import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import cookies from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { appModule } from './app.module.js';
import type { AppContext } from './runtime/runtime.module.js';
import { registerBodyParsers } from './http/body-parsers.js';
import { AccessGuard } from './http/access.guard.js';
import { FrameworkLog } from './runtime/log.js';
import { NO_TRACING } from './runtime/tracing.js';
import { RequestMetricsService } from './http/request-metrics.service.js';
import { closeIdleConnectionsOnShutdown, createHttpAdapter, logRequests } from './http/http-server.js';
import { startFailure } from './database/database-errors.js';

/**
 * Creates the whole server, ready to listen. `prepare` gets the server before it has any route. Rejects with `StartError`
 * when the data cannot be prepared.
 */
export async function createApp(
  context: AppContext,
  prepare: (server: FastifyInstance) => void = () => undefined,
): Promise<NestFastifyApplication> {
  try {
    return await assemble(context, prepare);
  } catch (error) {
    throw startFailure(error, context.settings);
  }
}

async function assemble(
  context: AppContext,
  prepare: (server: FastifyInstance) => void,
): Promise<NestFastifyApplication> {
  const { settings, log, tracing = NO_TRACING } = context;
  const app = await NestFactory.create<NestFastifyApplication>(
    appModule(context),
    createHttpAdapter(settings, tracing),
    {
      bodyParser: false,
      logger: new FrameworkLog(log),
      abortOnError: false,
    },
  );
  const server = app.getHttpAdapter().getInstance();
  prepare(server);
  void server.register(cookies);
  registerBodyParsers(server);
  logRequests(server, log);
  app.get(RequestMetricsService).attach(server);
  closeIdleConnectionsOnShutdown(server);
  app.get(AccessGuard).attach(server);
  await app.init();
  return app;
}

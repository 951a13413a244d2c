import type { Params } from 'nestjs-pino';
import { hostname } from 'node:os';
import type { Config } from '../../../config.ts';
import { buildInfo } from '../../metrics/build-info.ts';
import type { Outages } from '../../dependency-health/outages.ts';
import { serializeError } from './serialize-error.ts';
import { telemetry } from '../../telemetry/telemetry.ts';
import { getRequestScope } from './get-request-scope.ts';

/** Contexts whose lines are the same at every start. */
const STARTUP_CONTEXTS = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory']);

/**
 * Logs JSON, in which each line names its level, what is running and which process of it; or readable lines on a
 * terminal, where that is plain. Where logs leave for a collector too, they leave as they are written here. `logRequests` logs the requests, and an outage tells of itself once.
 */
export function createLoggerOptions({ LOG_LEVEL, LOG_FORMAT, INSTANCE }: Config, outages: Outages): Params {
  const pretty = LOG_FORMAT ? LOG_FORMAT === 'pretty' : process.stdout.isTTY;
  const exportLine = telemetry.recorder()?.exportLine;
  return {
    forRoutes: [],
    pinoHttp: {
      level: LOG_LEVEL,
      base: pretty
        ? null
        : { service: buildInfo.service, version: buildInfo.version, instance: INSTANCE ?? hostname() },
      formatters: { level: (level) => ({ level }) },
      ...(pretty && { transport: { target: 'pino-pretty', options: { singleLine: true } } }),
      autoLogging: false,
      serializers: { err: serializeError },
      mixin: () => ({ id: getRequestScope()?.id, traceId: telemetry.current()?.traceId }),
      hooks: {
        ...(exportLine && { streamWrite: (line) => (exportLine(line), line) }),
        logMethod(args, method) {
          const [{ context, err }] = args as unknown as [{ context?: string; err?: unknown }];
          const isStartupLine = context !== undefined && STARTUP_CONTEXTS.has(context);
          if (!isStartupLine && !(err && outages.recordIfOutage(err))) method.apply(this, args);
        },
      },
    },
  };
}

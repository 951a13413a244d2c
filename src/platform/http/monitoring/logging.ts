import type { Params } from 'nestjs-pino';
import { hostname } from 'node:os';
import type { Config } from '../../../config.ts';
import { build } from '../../figures/build.ts';
import type { Outages } from '../../outages/outages.ts';
import { loggedFault } from './logged-fault.ts';
import { telemetry } from '../../telemetry/telemetry.ts';
import { requestScope } from './request-scope.ts';

/** Contexts whose lines are the same at every start. */
const CHATTER = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory']);

/**
 * Logs JSON, in which each line names its level, what is running and which process of it; or readable lines on a
 * terminal, where that is plain. Where logs leave for a collector too, they leave as they are written here. `logRequests` logs the requests, and an outage tells of itself once.
 */
export function logging({ LOG_LEVEL, LOG_FORMAT, INSTANCE }: Config, outages: Outages): Params {
  const pretty = LOG_FORMAT ? LOG_FORMAT === 'pretty' : process.stdout.isTTY;
  const take = telemetry.recorder()?.line;
  return {
    forRoutes: [],
    pinoHttp: {
      level: LOG_LEVEL,
      base: pretty ? null : { service: build.service, version: build.version, instance: INSTANCE ?? hostname() },
      formatters: { level: (level) => ({ level }) },
      ...(pretty && { transport: { target: 'pino-pretty', options: { singleLine: true } } }),
      autoLogging: false,
      serializers: { err: loggedFault },
      mixin: () => ({ id: requestScope()?.id, traceId: telemetry.current()?.traceId }),
      hooks: {
        ...(take && { streamWrite: (line) => (take(line), line) }),
        logMethod(args, method) {
          const [{ context, err }] = args as unknown as [{ context?: string; err?: unknown }];
          const isChatter = context !== undefined && CHATTER.has(context);
          if (!isChatter && !(err && outages.absorb(err))) method.apply(this, args);
        },
      },
    },
  };
}

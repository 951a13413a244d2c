import type { Params } from 'nestjs-pino';
import type { Config } from '../../../config.ts';
import type { Outages } from '../../outages/outages.ts';
import { loggedFault } from './logged-fault.ts';
import { requestScope } from './request-scope.ts';

/** Contexts whose lines are the same at every start. */
const CHATTER = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory']);

/** Logs JSON, or readable lines on a terminal. `logRequests` logs the requests, and an outage tells of itself once. */
export function logging({ LOG_LEVEL, LOG_FORMAT }: Config, outages: Outages): Params {
  const pretty = LOG_FORMAT ? LOG_FORMAT === 'pretty' : process.stdout.isTTY;
  return {
    forRoutes: [],
    pinoHttp: {
      level: LOG_LEVEL,
      base: null,
      ...(pretty && { transport: { target: 'pino-pretty', options: { singleLine: true } } }),
      autoLogging: false,
      serializers: { err: loggedFault },
      mixin: () => ({ id: requestScope()?.id }),
      hooks: {
        logMethod(args, method) {
          const [{ context, err }] = args as unknown as [{ context?: string; err?: unknown }];
          const isChatter = context !== undefined && CHATTER.has(context);
          if (!isChatter && !(err && outages.absorb(err))) method.apply(this, args);
        },
      },
    },
  };
}

import type { IncomingMessage } from 'node:http';
import type { Params } from 'nestjs-pino';
import type { Config } from '../../config.ts';
import { inProcess } from './in-process.ts';

/** The path alone: queries hold what people search for. */
const path = (url = '') => url.split('?', 1)[0]!.slice(0, 200);
const QUIET = /^\/(assets|pictures|health|metrics)\b/;

/** What the framework says at every start, which is the same at every start. */
const CHATTER = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory']);

/** One line a request, with its id and no personal data. */
export function logging({ LOG_LEVEL, LOG_FORMAT }: Config): Params {
  const pretty = LOG_FORMAT ? LOG_FORMAT === 'pretty' : process.stdout.isTTY;
  return {
    pinoHttp: {
      level: LOG_LEVEL,
      ...(pretty && { transport: { target: 'pino-pretty', options: { singleLine: true, ignore: 'pid,hostname' } } }),
      autoLogging: { ignore: (request: IncomingMessage) => inProcess(request) || QUIET.test(path(request.url)) },
      quietReqLogger: true,
      customLogLevel: (_request, response) =>
        response.statusCode >= 500 ? 'error' : response.statusCode >= 400 ? 'warn' : 'info',
      serializers: {
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({ id, method, path: path(url) }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
      hooks: {
        logMethod(args, method) {
          const [{ context }] = args as unknown as [{ context?: string }];
          if (!context || !CHATTER.has(context)) method.apply(this, args);
        },
      },
      redact: ['req.headers', 'res.headers'],
    },
  };
}

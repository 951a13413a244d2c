import type { Params } from 'nestjs-pino';
import type { Config } from '../../../config.ts';
import { buildInfo, instanceName } from '../../metrics/metrics.ts';
import type { Outages } from '../../outages.ts';
import { telemetry } from '../../telemetry/telemetry.ts';
import { getRequestScope } from './request-context.ts';

interface SerializedError {
  readonly type?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly code?: unknown;
  readonly aggregateErrors?: readonly SerializedError[];
  readonly raw?: unknown;
}

/** PostgreSQL errors about a value (SQLSTATE class 22) quote that value. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;
const QUOTED = /"[^"\n]*"/g;
/** Properties in which drivers repeat rows and statements with their values, which may also appear in the message. */
const PERSONAL_PROPERTIES = ['detail', 'hint', 'where', 'internalQuery', 'query'] as const;

/**
 * Keeps only a few properties of the error, and redacts values of rows and statements in its texts, since the log must
 * contain no personal data.
 */
export function serializeError({
  type,
  message = '',
  stack = '',
  code,
  aggregateErrors,
  raw,
}: SerializedError): object {
  const causes = [...listCauses(raw)];
  const redact = (text: string) => causes.reduce(redactPersonalData, text);
  return {
    type,
    message: redact(message),
    stack: redact(stack),
    ...(code !== undefined && { code }),
    ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(serializeError) }),
  };
}

type Thrown = Readonly<Record<string, unknown>>;

function* listCauses(error: unknown): Generator<Thrown> {
  const visited = new Set<unknown>();
  let current = error;
  while (typeof current === 'object' && current !== null && !visited.has(current)) {
    visited.add(current);
    yield current as Thrown;
    current = (current as Thrown).cause;
  }
}

function redactPersonalData(text: string, error: Thrown): string {
  let redacted = text;
  for (const name of PERSONAL_PROPERTIES) {
    const value = error[name];
    if (typeof value === 'string' && value !== '') redacted = redacted.replaceAll(value, '…');
  }
  const quotesValues = typeof error.code === 'string' && DATA_EXCEPTION.test(error.code);
  return quotesValues ? redacted.replace(QUOTED, '"…"') : redacted;
}

/** Loggers of Nest whose lines at start-up are omitted. */
const STARTUP_CONTEXTS = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory']);

/**
 * Logs JSON with level, service, version and instance; or readable lines, by default on a terminal. Log export uses the
 * same lines. `logRequests` logs requests. Errors of an outage are omitted, since `Outages` logs it once.
 */
export function createLoggerOptions({ LOG_LEVEL, LOG_FORMAT }: Config, outages: Outages): Params {
  const isPretty = LOG_FORMAT ? LOG_FORMAT === 'pretty' : process.stdout.isTTY;
  const exportLine = telemetry.getRecorder()?.exportLine;
  return {
    forRoutes: [],
    pinoHttp: {
      level: LOG_LEVEL,
      base: isPretty ? null : { service: buildInfo.service, version: buildInfo.version, instance: instanceName },
      formatters: { level: (level) => ({ level }) },
      ...(isPretty && { transport: { target: 'pino-pretty', options: { singleLine: true } } }),
      autoLogging: false,
      serializers: { err: serializeError },
      mixin: () => ({ id: getRequestScope()?.id, traceId: telemetry.getCurrentTrace()?.traceId }),
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

import { type Attributes, type LogRecord, ROOT_CONTEXT, SeverityNumber, trace, TraceFlags } from '@opentelemetry/api';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  TracerProvider,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../../config.ts';
import { buildInfo, instanceName } from '../../metrics/metrics.ts';
import { currentTrace, type Recorder, type Trace } from '../trace.ts';
import { createExporters } from './create-exporters.ts';
import { OtelRecorder } from './otel-recorder.ts';
import { traceOutgoing } from './trace-outgoing.ts';

const SEVERITIES: Readonly<Record<string, SeverityNumber>> = {
  trace: SeverityNumber.TRACE,
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
  fatal: SeverityNumber.FATAL,
};

interface LogLine {
  readonly level: string;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { type?: string; message?: string; stack?: string };
}

/** Converts a log line to an OpenTelemetry record. Omits service and trace, which resource and context contain. */
function toLogRecord(text: string, current: Trace | undefined): LogRecord {
  const line = JSON.parse(text) as LogLine & Attributes;
  const { level, time, msg, err, service: _, version: __, instance: ___, traceId: ____, ...attributes } = line;
  return {
    timestamp: time,
    severityNumber: SEVERITIES[level] ?? SeverityNumber.UNSPECIFIED,
    severityText: level,
    body: msg ?? '',
    attributes: { ...attributes, ...(err && toExceptionAttributes(err)) },
    ...(current && { context: toSpanContext(current) }),
  };
}

const toExceptionAttributes = ({ type, message, stack }: NonNullable<LogLine['err']>): Attributes => ({
  ...(type && { 'exception.type': type }),
  ...(message && { 'exception.message': message }),
  ...(stack && { 'exception.stacktrace': stack }),
});

const toSpanContext = ({ traceId, spanId, isSampled }: Trace) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  });

type SamplerConfig = Pick<Config, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>;

/** Decides which traces are recorded; `parentbased_…` follows the caller's decision, if any. */
export function createSampler({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }: SamplerConfig): Sampler {
  const root = createRootSampler(name, share);
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function createRootSampler(name: SamplerConfig['OTEL_TRACES_SAMPLER'], share: number): Sampler {
  if (name.endsWith('always_on')) return new AlwaysOnSampler();
  return name.endsWith('always_off') ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(share);
}

/** Describes the service and the process; attributes set by the operator override ours. */
function createResource({ OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES }: Config): Resource {
  return resourceFromAttributes({
    'service.name': buildInfo.service,
    'service.version': buildInfo.version,
    'service.instance.id': instanceName,
    'process.pid': process.pid,
    ...OTEL_RESOURCE_ATTRIBUTES,
    ...(OTEL_SERVICE_NAME && { 'service.name': OTEL_SERVICE_NAME }),
  });
}

const BATCH_DELAY_MS = 1_000;
const FLUSH_TIMEOUT_MS = 1_000;
const SCOPE = 'agency';

/**
 * Exports from queues of 2048 entries, flushed every second; overflow is dropped. Without a trace exporter there
 * are no spans, but still trace ids in the logs.
 */
export function createRecorder(config: Config): Recorder {
  const { traces, logs } = createExporters(config);
  const resource = createResource(config);
  const tracing = new TracerProvider({
    resource,
    sampler: traces ? createSampler(config) : new AlwaysOffSampler(),
    spanProcessors: traces ? [new BatchSpanProcessor({ exporter: traces, scheduledDelayMillis: BATCH_DELAY_MS })] : [],
    spanLimits: { attributeValueLengthLimit: 2_000 },
  });
  const logging = new LoggerProvider({
    resource,
    processors: logs ? [new BatchLogRecordProcessor({ exporter: logs, scheduledDelayMillis: BATCH_DELAY_MS })] : [],
    logRecordLimits: { attributeValueLengthLimit: 10_000 },
  });
  const logger = logging.getLogger(SCOPE);
  const recorder = new OtelRecorder(tracing.getTracer(SCOPE), {
    ...(logs && { exportLine: (text: string) => logger.emit(toLogRecord(text, currentTrace.getStore())) }),
    close: async () => {
      stopTracing();
      const flushing = Promise.allSettled([tracing.shutdown(), logging.shutdown()]);
      await Promise.race([flushing, pause(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);
    },
  });
  const stopTracing = traces ? traceOutgoing(config, recorder) : () => undefined;
  return recorder;
}

import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { AlwaysOffSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../../config.ts';
import { currentTrace } from '../current-trace.ts';
import type { Recorder } from '../recorder.ts';
import { createExporters } from './create-exporters.ts';
import { toLogRecord } from './to-log-record.ts';
import { OtelRecorder } from './otel-recorder.ts';
import { createResource } from './create-resource.ts';
import { createSampler } from './create-sampler.ts';
import { traceOutgoing } from './trace-outgoing.ts';

/** Milliseconds: a process that ends waits no longer for a collector. */
const FLUSH_TIMEOUT_MS = 1_000;
const SCOPE = 'agency';

/**
 * What leaves waits in queues of 2048 each, which are emptied every few seconds, and whatever finds no place is dropped.
 * Without an exporter for traces there are none, but still their ids in the logs.
 */
export function createRecorder(config: Config): Recorder {
  const { traces, logs } = createExporters(config);
  const resource = createResource(config);
  const tracing = new TracerProvider({
    resource,
    sampler: traces ? createSampler(config) : new AlwaysOffSampler(),
    spanProcessors: traces
      ? [new BatchSpanProcessor({ exporter: traces, scheduledDelayMillis: config.OTEL_BSP_SCHEDULE_DELAY })]
      : [],
    spanLimits: { attributeValueLengthLimit: 2_000 },
  });
  const logging = new LoggerProvider({
    resource,
    processors: logs
      ? [new BatchLogRecordProcessor({ exporter: logs, scheduledDelayMillis: config.OTEL_BLRP_SCHEDULE_DELAY })]
      : [],
    logRecordLimits: { attributeValueLengthLimit: 10_000 },
  });
  const logger = logging.getLogger(SCOPE);
  const recorder = new OtelRecorder(tracing.getTracer(SCOPE), {
    ...(logs && { exportLine: (text: string) => logger.emit(toLogRecord(text, currentTrace.getStore())) }),
    close: async () => {
      stopTracing();
      const sent = Promise.allSettled([tracing.shutdown(), logging.shutdown()]);
      await Promise.race([sent, pause(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);
    },
  });
  const stopTracing = traces ? traceOutgoing(config, recorder) : () => undefined;
  return recorder;
}

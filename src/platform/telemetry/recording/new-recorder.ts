import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { AlwaysOffSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../../config.ts';
import { currentTrace } from '../current-trace.ts';
import type { Recorder } from '../recorder.ts';
import { exportersOf } from './exporters-of.ts';
import { logRecord } from './log-record.ts';
import { OtelRecorder } from './otel-recorder.ts';
import { resourceOf } from './resource-of.ts';
import { samplerOf } from './sampler-of.ts';
import { traceOutgoing } from './trace-outgoing.ts';

/** Milliseconds: a process that ends waits no longer for a collector. */
const FLUSHED_WITHIN = 1_000;
const SCOPE = 'agency';

/**
 * What leaves waits in queues of 2048 each, which are emptied every few seconds, and whatever finds no place is dropped.
 * Without an exporter for traces there are none, but still their ids in the logs.
 */
export function newRecorder(config: Config): Recorder {
  const { traces, logs } = exportersOf(config);
  const resource = resourceOf(config);
  const tracing = new TracerProvider({
    resource,
    sampler: traces ? samplerOf(config) : new AlwaysOffSampler(),
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
    ...(logs && { line: (text: string) => logger.emit(logRecord(text, currentTrace.getStore())) }),
    close: async () => {
      untrace();
      const sent = Promise.allSettled([tracing.shutdown(), logging.shutdown()]);
      await Promise.race([sent, pause(FLUSHED_WITHIN, undefined, { ref: false })]);
    },
  });
  const untrace = traces ? traceOutgoing(config, recorder) : () => undefined;
  return recorder;
}

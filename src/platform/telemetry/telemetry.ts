import type { Config } from '../../config.ts';
import { currentTrace, type Trace, traceparent, type Recorder, type SpanOptions } from './trace.ts';

let recorder: Recorder | undefined;

type TelemetryConfig = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' | 'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT'
>;

const isEnabled = (config: TelemetryConfig) =>
  [
    config.OTEL_EXPORTER_OTLP_ENDPOINT,
    config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    config.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT,
  ].some(Boolean);

/**
 * Sends traces and logs to a collector, if configured. Otherwise OpenTelemetry is not loaded, and a trace is only the
 * id that the request has sent, for the log.
 */
export const telemetry = {
  /** Returns a function that flushes the data and stops recording. */
  async start(config: Config): Promise<() => Promise<void>> {
    if (!isEnabled(config)) return () => Promise.resolve();
    const { createRecorder } = await import('./recording/create-recorder.ts');
    const ownRecorder = createRecorder(config);
    recorder = ownRecorder;
    return async () => {
      if (recorder === ownRecorder) recorder = undefined;
      await ownRecorder.close();
    };
  },
  getRecorder: () => recorder,
  getCurrentTrace: () => currentTrace.getStore(),
  runWithin: <Result>(trace: Trace | undefined, work: () => Result): Result =>
    trace ? currentTrace.run(trace, work) : work(),
  /** Data with which a job or an event continues the current trace; see `parseTraces`. */
  toJobData(): { traceparent?: string } {
    const trace = currentTrace.getStore();
    return trace ? { traceparent: traceparent.format(trace) } : {};
  },
  /** Starts a child span of the current one. The caller must `end` it. */
  startChildSpan(options: SpanOptions): Trace | undefined {
    const parent = recorder && currentTrace.getStore();
    return parent && recorder!.startChildSpan(parent, options);
  },
  end(trace: Trace | undefined, error?: unknown) {
    if (trace) recorder?.endSpan(trace, error);
  },
};

/**
 * Runs `work` in a new span; its parent is the current span unless `parents` are given. Without a recorder, `work` only
 * keeps the trace of a single parent.
 */
export async function withSpan<T>(options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const current = telemetry.getCurrentTrace();
  const { parents = current ? [current] : [] } = options;
  const recorder = telemetry.getRecorder();
  if (!recorder) return telemetry.runWithin(parents.length === 1 ? parents[0] : undefined, work);
  const trace = recorder.startSpan({ ...options, parents });
  try {
    const result = await telemetry.runWithin(trace, work);
    recorder.endSpan(trace);
    return result;
  } catch (error) {
    recorder.endSpan(trace, error);
    throw error;
  }
}

import type { Config } from '../../config.ts';
import { currentTrace } from './current-trace.ts';
import type { Recorder, SpanOptions } from './recorder.ts';
import type { Trace } from './trace.ts';
import { traceparent } from './traceparent.ts';

let recorder: Recorder | undefined;

type TelemetryConfig = Pick<
  Config,
  | 'OTEL_SDK_DISABLED'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT'
>;

const isEnabled = (config: TelemetryConfig) =>
  !config.OTEL_SDK_DISABLED &&
  [
    config.OTEL_EXPORTER_OTLP_ENDPOINT,
    config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    config.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT,
  ].some(Boolean);

/**
 * Traces and logs for a collector, where one is configured. Otherwise nothing of OpenTelemetry is loaded, and a trace is
 * only what a request has brought along: its id is in the log.
 */
export const telemetry = {
  /** Gives what ends it. */
  async start(config: Config): Promise<() => Promise<void>> {
    if (!isEnabled(config)) return () => Promise.resolve();
    const { createRecorder } = await import('./recording/create-recorder.ts');
    const own = createRecorder(config);
    recorder = own;
    return async () => {
      if (recorder === own) recorder = undefined;
      await own.close();
    };
  },
  /** Undefined where nothing is recorded. */
  recorder: () => recorder,
  /** The step that is being done. */
  current: () => currentTrace.getStore(),
  runWithin: <Result>(trace: Trace | undefined, work: () => Result): Result =>
    trace ? currentTrace.run(trace, work) : work(),
  /** For the data of a job or of another process, which goes on with the trace. */
  toJobData(): { traceparent?: string } {
    const trace = currentTrace.getStore();
    return trace ? { traceparent: traceparent.format(trace) } : {};
  },
  /** A step of the current one, whose end the caller tells to the recorder. */
  step(step: SpanOptions): Trace | undefined {
    const parent = recorder && currentTrace.getStore();
    return parent && recorder!.startChildSpan(parent, step);
  },
  end(trace: Trace | undefined, fault?: unknown) {
    if (trace) recorder?.endSpan(trace, fault);
  },
};

import type { Trace } from './trace.ts';
import { traceparent } from './traceparent.ts';

/** The steps, each once, that have enqueued this data with `telemetry.note()`; data of earlier releases has none. */
export function parseTraces(data: readonly (object | null)[]): Trace[] {
  const headers = data.map((each) => (each as { traceparent?: unknown } | null)?.traceparent);
  return [...new Set(headers)].map((text) => traceparent.parse(text)).filter((trace) => trace !== undefined);
}

import type { Trace } from './trace.ts';
import { traceparent } from './traceparent.ts';

/** The steps, each once, that have enqueued this data with `telemetry.note()`; data of earlier releases has none. */
export function tracesOf(data: readonly (object | null)[]): Trace[] {
  const told = data.map((each) => (each as { traceparent?: unknown } | null)?.traceparent);
  return [...new Set(told)].map((text) => traceparent.read(text)).filter((trace) => trace !== undefined);
}

import type { SpanOptions } from './recorder.ts';
import { telemetry } from './telemetry.ts';

/** Does the work as a step of its own: of the current one, unless other parents are named. */
export async function withSpan<T>(step: SpanOptions, work: () => Promise<T>): Promise<T> {
  const current = telemetry.current();
  const { parents = current ? [current] : [] } = step;
  const recorder = telemetry.recorder();
  if (!recorder) return telemetry.runWithin(parents.length === 1 ? parents[0] : undefined, work);
  const trace = recorder.startSpan({ ...step, parents });
  try {
    const result = await telemetry.runWithin(trace, work);
    recorder.endSpan(trace);
    return result;
  } catch (fault) {
    recorder.endSpan(trace, fault);
    throw fault;
  }
}

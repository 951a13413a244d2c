import type { Step } from './recorder.ts';
import { telemetry } from './telemetry.ts';

/** Does the work as a step of its own: of the current one, unless other parents are named. */
export async function traced<T>(step: Step, work: () => Promise<T>): Promise<T> {
  const current = telemetry.current();
  const { parents = current ? [current] : [] } = step;
  const recorder = telemetry.recorder();
  if (!recorder) return telemetry.within(parents.length === 1 ? parents[0] : undefined, work);
  const trace = recorder.begin({ ...step, parents });
  try {
    const result = await telemetry.within(trace, work);
    recorder.end(trace);
    return result;
  } catch (fault) {
    recorder.end(trace, fault);
    throw fault;
  }
}

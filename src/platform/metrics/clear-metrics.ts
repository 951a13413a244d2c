import { collectDefaultMetrics, register } from 'prom-client';

/** Gauges whose names say that they are counters; the same figures by type have names without `_total`. */
const MISNAMED = ['nodejs_active_resources_total', 'nodejs_active_handles_total', 'nodejs_active_requests_total'];

/** Begins anew, with what Node says of itself; what another application of this process has told is forgotten. */
export function clearMetrics() {
  register.clear();
  collectDefaultMetrics();
  for (const name of MISNAMED) register.removeSingleMetric(name);
}

import { collectDefaultMetrics, register } from 'prom-client';

/** Begins anew, with what Node says of itself; what another application of this process has told is forgotten. */
export function forgetFigures() {
  register.clear();
  collectDefaultMetrics();
}

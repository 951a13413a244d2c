import { FetchRefused } from './net.problems.ts';

/** Aborted after so long, or with the other: whoever sends a byte now and then is never idle. */
export function deadline(ms: number, host: string, other?: AbortSignal): AbortSignal {
  const late = new AbortController();
  const sentence = `El servidor ${host} ha tardado demasiado en enviarlo todo.`;
  setTimeout(() => late.abort(new FetchRefused('timeout', sentence)), ms).unref();
  return other ? AbortSignal.any([other, late.signal]) : late.signal;
}

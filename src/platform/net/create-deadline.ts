import { FetchRefused } from './net.problems.ts';

/** Aborts after `ms` or with the other signal; a server that sends a byte now and then is never idle. */
export function createDeadline(ms: number, host: string, other?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const sentence = `El servidor ${host} ha tardado demasiado en enviarlo todo.`;
  setTimeout(() => controller.abort(new FetchRefused('timeout', sentence)), ms).unref();
  return other ? AbortSignal.any([other, controller.signal]) : controller.signal;
}

/**
 * Aborted when somebody wants us to stop. A Ctrl-C under npm arrives twice, so that a second signal must not mean more
 * than the first.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort(name));
  return stopping.signal;
}

/**
 * Aborted when somebody wants us to stop. A Ctrl-C under npm arrives twice, so that a second signal must not mean more
 * than the first.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort(name));
  if (process.env.npm_lifecycle_event) whenParentIsGone(() => stopping.abort('SIGTERM'));
  return stopping.signal;
}

/** The shell that npm puts between itself and us does not pass SIGTERM on: it dies of it. */
function whenParentIsGone(stop: () => void) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 200).unref();
}

/** Under npm, Ctrl-C arrives twice, so a second signal is ignored. */
export function createStopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort(name));
  if (process.env.npm_lifecycle_event) onParentExit(() => stopping.abort('SIGTERM'));
  return stopping.signal;
}

/** npm runs this process in a shell that dies of SIGTERM without forwarding it. */
function onParentExit(stop: () => void) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 200).unref();
}

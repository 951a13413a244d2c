/** Tells the server, once the page is really looked at, that it was; of who looks nothing is said. Returns how to call it off. */
export function sendPageView(reference: string) {
  const report = () => {
    // A tab in the background, or a page that is rendered ahead, may never be looked at.
    if (document.visibilityState === 'hidden') return;
    callOff();
    const address = `/api/v1/properties/${encodeURIComponent(reference)}/views`;
    if (!navigator.sendBeacon(address)) fetch(address, { method: 'POST', keepalive: true }).catch(() => undefined);
  };
  const callOff = () => document.removeEventListener('visibilitychange', report);
  document.addEventListener('visibilitychange', report);
  report();
  return callOff;
}

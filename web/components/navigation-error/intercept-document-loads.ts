/** The navigation, where this browser can tell of it. */
const told = () => ('navigation' in window ? window.navigation : undefined);

/**
 * Keeps the document that is open where the browser would load another of the site in its place, unless that may be.
 * A browser that cannot tell goes on as ever.
 */
export function interceptDocumentLoads(mayBeLeft: (url: string) => boolean, onHeld: (url: string) => void): () => void {
  const hold = (event: NavigateEvent) => {
    const { destination, navigationType: type } = event;
    const isDocument = event.canIntercept && !destination.sameDocument && type !== 'reload' && type !== 'traverse';
    if (!isDocument || event.formData || event.downloadRequest !== null || mayBeLeft(destination.url)) return;
    event.preventDefault();
    onHeld(destination.url);
  };
  const navigation = told();
  navigation?.addEventListener('navigate', hold);
  return () => navigation?.removeEventListener('navigate', hold);
}

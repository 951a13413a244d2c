const getNavigation = () => ('navigation' in window ? window.navigation : undefined);

/**
 * Prevents the browser from replacing the document with another one of the site, unless allowed. Ignores reloads,
 * history navigation, form submissions and downloads. Does nothing in browsers without the Navigation API.
 */
export function interceptDocumentLoads(
  isAllowed: (url: string) => boolean,
  onIntercepted: (url: string) => void,
): () => void {
  const intercept = (event: NavigateEvent) => {
    const { destination, navigationType: type } = event;
    const isDocument = event.canIntercept && !destination.sameDocument && type !== 'reload' && type !== 'traverse';
    if (!isDocument || event.formData || event.downloadRequest !== null || isAllowed(destination.url)) return;
    event.preventDefault();
    onIntercepted(destination.url);
  };
  const navigation = getNavigation();
  navigation?.addEventListener('navigate', intercept);
  return () => navigation?.removeEventListener('navigate', intercept);
}

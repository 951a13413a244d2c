import { showToast } from '../../../ui/toast/show-toast.ts';

/** By whatever the device shares with; where there is nothing, the link is copied. */
export async function shareLink(path: string, title: string) {
  const url = location.origin + path;
  try {
    // Missing where the page is not served over HTTPS, and on many desktops.
    if ((navigator as Partial<Navigator>).share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Enlace copiado' });
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'AbortError') return;
    showToast({ title: 'No se pudo copiar el enlace', description: url, tone: 'destructive' });
  }
}

import { showToast } from '../../../ui/toast/show-toast.ts';

/** Opens the device's share menu; where there is none, copies the link. */
export async function shareLink(path: string, title: string) {
  const url = location.origin + path;
  try {
    // Undefined without HTTPS, and in many desktop browsers.
    if ((navigator as Partial<Navigator>).share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Enlace copiado' });
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'AbortError') return;
    showToast({ title: 'No se pudo copiar el enlace', description: url, tone: 'destructive' });
  }
}

import { showToast } from '../../../components/toast/show-toast.ts';

/** Opens the device's share menu; where there is none, copies the link. */
export async function shareLink(path: string, title: string) {
  const url = location.origin + path;
  try {
    // Undefined without HTTPS, and in many desktop browsers; refused where the press is no longer fresh.
    const device = navigator as Partial<Navigator>;
    if (device.share && device.userActivation?.isActive !== false) return await device.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Enlace copiado' });
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'AbortError') return;
    showToast({ title: 'No se ha podido copiar el enlace', description: url, tone: 'destructive' });
  }
}

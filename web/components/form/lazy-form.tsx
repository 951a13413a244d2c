import { type ComponentType, useEffect, useState } from 'react';
import { lazyHydrated } from '../hydration/lazy-hydrated.tsx';

/**
 * Until the script loads, the server's markup accepts input and submits without JavaScript. Without server markup, a
 * message replaces a form that cannot load.
 */
export const lazyForm = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyHydrated(load, (getPendingForm) => <LazyFormFallback getPendingForm={getPendingForm} />);

function LazyFormFallback({ getPendingForm }: { getPendingForm: () => Promise<unknown> | undefined }) {
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => void getPendingForm()?.then((form) => setIsMissing(form === null)), [getPendingForm]);
  if (!isMissing) return null;
  return (
    <div role="alert" className="rounded-sm bg-danger-100 p-4 text-sm">
      <p>No se ha podido cargar el formulario. Compruebe su conexión.</p>
      <button type="button" className="min-h-11 font-semibold underline" onClick={() => location.reload()}>
        Cargar de nuevo
      </button>
    </div>
  );
}

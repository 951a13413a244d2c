import { type ComponentType, useEffect, useState } from 'react';
import { lazyHydrated } from '../hydration/lazy-hydrated.tsx';

/**
 * A form whose script the page does not wait for: people can write in the server's markup and send it as they would
 * without a script. A form that the server has not written, since it depends on what only the browser knows, says that
 * it is missing.
 */
export const lazyForm = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyHydrated(load, (coming) => <LazyFormFallback coming={coming} />);

function LazyFormFallback({ coming }: { coming: () => Promise<unknown> | undefined }) {
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => void coming()?.then((form) => setIsMissing(form === null)), [coming]);
  if (!isMissing) return null;
  return (
    <div role="alert" className="rounded-sm bg-err-100 p-4 text-sm">
      <p>No se ha podido cargar el formulario. Compruebe su conexión.</p>
      <button type="button" className="min-h-11 font-semibold underline" onClick={() => location.reload()}>
        Cargar de nuevo
      </button>
    </div>
  );
}

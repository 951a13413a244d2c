import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';

const fetches: (() => Promise<unknown>)[] = [];

/** Waited for before the server renders a page, and before the browser goes on to another. */
export async function fetchForms({ isHydration, urlOriginal }: { isHydration?: boolean; urlOriginal: string }) {
  if (isHydration) return;
  const forms = await Promise.all(fetches.map((fetch) => fetch()));
  // The server gives the page with a form that needs no script.
  if (forms.includes(null)) location.assign(urlOriginal);
}

/**
 * A form whose script the page does not wait for. Until that is there, the server's markup stands: people can write in
 * it and send it as they would without a script, and nothing of that is lost. Where it cannot be had, it stays so. A form
 * that the server has not written, since it depends on what only the browser knows, then says that it is missing.
 */
export function lateForm<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Fetched: ComponentType<Props> | null = null;
  const fetchForm = async () => (Fetched ??= await load().catch(() => null));
  fetches.push(fetchForm);
  let coming: Promise<unknown> | undefined;
  const Coming = lazy(async () => {
    const Form = await (coming = fetchForm());
    return Form ? { default: Form } : new Promise<never>(() => undefined);
  });
  // Whatever renders anew around a form that is still to come would throw away its markup, and what stands in it.
  return memo(function LateForm(props: Props) {
    const [Form] = useState(() => Fetched ?? Coming);
    return (
      <Suspense fallback={<Awaited coming={() => coming} />}>
        <Form {...props} />
      </Suspense>
    );
  });
}

/** React shows this only where there is no markup of the server to keep. */
function Awaited({ coming }: { coming: () => Promise<unknown> | undefined }) {
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

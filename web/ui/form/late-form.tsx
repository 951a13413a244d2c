import { type ComponentType, lazy, memo, Suspense, useState } from 'react';

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
 * it and send it as they would without a script, and nothing of that is lost. Where it cannot be had, it stays so.
 */
export function lateForm<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Fetched: ComponentType<Props> | null = null;
  const fetchForm = async () => (Fetched ??= await load().catch(() => null));
  fetches.push(fetchForm);
  const Coming = lazy(async () => {
    const Form = await fetchForm();
    return Form ? { default: Form } : new Promise<never>(() => undefined);
  });
  // Whatever renders anew around a form that is still to come would throw away its markup, and what stands in it.
  return memo(function LateForm(props: Props) {
    const [Form] = useState(() => Fetched ?? Coming);
    return (
      <Suspense>
        <Form {...props} />
      </Suspense>
    );
  });
}

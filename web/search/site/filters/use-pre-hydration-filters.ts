import { type RefObject, useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';

/** Applies choices that were made before the script arrived. */
export function usePreHydrationFilters(form: RefObject<HTMLFormElement | null>) {
  const { isHydration } = usePageContext();
  useEffect(() => {
    const { current } = form;
    if (!isHydration || !current || ![...current.elements].some(isTouched)) return;
    const chosen = new FormData(current);
    void import('../natural-query/go-to-form-search.ts').then(
      ({ goToFormSearch }) => goToFormSearch(chosen),
      () => current.submit(),
    );
  }, [form, isHydration]);
}

function isTouched(control: Element) {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((it) => it.selected !== it.defaultSelected);
  if (!(control instanceof HTMLInputElement)) return false;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}

import { type RefObject, useEffect } from 'react';
import { navigate } from 'vike/client/router';
import { usePageContext } from 'vike-react/usePageContext';
import { listingUrl } from '../listing/listing-url.ts';
import { readListingUrl } from '../listing/read-listing-url.ts';

/** Applies choices that were made before the script arrived. */
export function useEarlyChoices(form: RefObject<HTMLFormElement | null>) {
  const { isHydration } = usePageContext();
  useEffect(() => {
    if (!isHydration || !form.current || ![...form.current.elements].some(isTouched)) return;
    const query = new URLSearchParams(
      [...new FormData(form.current)].map(([name, value]) => [name, `${value as string}`]),
    );
    void navigate(listingUrl(readListingUrl(`?${query}`)));
  }, [form, isHydration]);
}

function isTouched(control: Element) {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((it) => it.selected !== it.defaultSelected);
  if (!(control instanceof HTMLInputElement)) return false;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}

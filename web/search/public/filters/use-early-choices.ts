import { type RefObject, useEffect } from 'react';
import { navigate } from 'vike/client/router';
import { usePageContext } from 'vike-react/usePageContext';
import { askedUrl } from '../sentence/asked-url.ts';

/** Applies choices that were made before the script arrived. */
export function useEarlyChoices(form: RefObject<HTMLFormElement | null>) {
  const { isHydration } = usePageContext();
  useEffect(() => {
    if (!isHydration || !form.current || ![...form.current.elements].some(isTouched)) return;
    void navigate(askedUrl(new FormData(form.current)));
  }, [form, isHydration]);
}

function isTouched(control: Element) {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((it) => it.selected !== it.defaultSelected);
  if (!(control instanceof HTMLInputElement)) return false;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}

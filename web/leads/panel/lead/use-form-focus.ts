import { useEffect, useRef } from 'react';
import { OPEN_TAB, useFocusLeftTo } from '../../../ui/panel/use-focus-left-to.ts';

/** A form that opens in place takes the focus; when it goes, the tab that it stood in has it. */
export function useFormFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Later than the menu that opened it, which takes the focus back.
    const timer = setTimeout(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus());
    return () => clearTimeout(timer);
  }, []);
  useFocusLeftTo(OPEN_TAB);
  return form;
}

import { useEffect, useRef } from 'react';
import { OPEN_TAB, useFocusFallback } from '../../../components/staff/use-focus-fallback.ts';

/** Focuses a form that opens in place; when it closes, the focus goes to its tab. */
export function useFormFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Waits for the menu that opened it, which returns the focus to its own button first.
    const timer = setTimeout(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus());
    return () => clearTimeout(timer);
  }, []);
  useFocusFallback(OPEN_TAB);
  return form;
}

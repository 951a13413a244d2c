import { useEffect, useRef } from 'react';

/** A form that opens in place takes the focus; when it goes, the tab that it stood in has it. */
export function useFormFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const panel = form.current?.closest('[role=dialog]');
    // Later than the menu that opened it, which takes the focus back.
    const timer = setTimeout(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus());
    return () => {
      clearTimeout(timer);
      setTimeout(() => {
        if (document.activeElement === document.body)
          panel?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
      });
    };
  }, []);
  return form;
}

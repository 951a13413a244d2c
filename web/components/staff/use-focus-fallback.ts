import { useEffect } from 'react';

export const RECORD_TAB_SELECTOR = '[data-record] [role=tab][aria-selected=true]';

/** If the component is unmounted together with the focused element, focuses the first visible match of the selector. */
export function useFocusFallback(selector: string) {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const elements = [...document.querySelectorAll<HTMLElement>(selector)];
        elements.find((element) => element.checkVisibility())?.focus();
      });
    },
    [selector],
  );
}

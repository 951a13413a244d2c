import { useEffect } from 'react';

export const OPEN_TAB = '[data-record] [role=tab][aria-selected=true]';

/** When an element with the focus is removed, focuses this selector instead of the top of the page. */
export function useFocusFallback(selector: string) {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const all = [...document.querySelectorAll<HTMLElement>(selector)];
        all.find((element) => element.checkVisibility())?.focus();
      });
    },
    [selector],
  );
}

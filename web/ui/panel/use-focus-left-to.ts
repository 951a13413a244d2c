import { useEffect } from 'react';

export const OPEN_TAB = '[role=dialog] [role=tab][aria-selected=true]';

/** When the part goes that has the focus, this has it next: nobody begins anew at the top of the page. */
export function useFocusLeftTo(selector: string) {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) document.querySelector<HTMLElement>(selector)?.focus();
      });
    },
    [selector],
  );
}

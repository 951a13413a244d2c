import { atom, useAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { sidebarCookie } from './sidebar-cookie.ts';

/** What was chosen since the page loaded; until then the cookie decides. */
const chosenAtom = atom<boolean | null>(null);

/** The sidebar narrows to icons on a desktop; on a phone it is a sheet. */
export function useSidebar(isOpenAtFirst: boolean) {
  const [chosen, setChosen] = useAtom(chosenAtom);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isOpen = chosen ?? isOpenAtFirst;

  const toggle = () => {
    setChosen(!isOpen);
    sidebarCookie.save(!isOpen);
  };
  const toggleByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (window.matchMedia('(min-width: 768px)').matches) toggle();
    else setSheetOpen(!isSheetOpen);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => toggleByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return {
    isOpen,
    toggle,
    isSheetOpen,
    openSheet: () => setSheetOpen(true),
    closeSheet: () => setSheetOpen(false),
  };
}

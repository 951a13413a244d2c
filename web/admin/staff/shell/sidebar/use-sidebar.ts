import { atom, useAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { sidebarCookie } from './sidebar-cookie.ts';

/** Choice since the document was loaded; null means that the cookie decides. */
const userChoiceAtom = atom<boolean | null>(null);

export function useSidebar(isInitiallyOpen: boolean) {
  const [userChoice, setUserChoice] = useAtom(userChoiceAtom);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isOpen = userChoice ?? isInitiallyOpen;

  const toggle = () => {
    setUserChoice(!isOpen);
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

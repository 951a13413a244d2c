import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { lazyClient } from '../../../../components/lazy-client.tsx';
import { isTyping } from '../../../../components/list/is-typing.ts';
import { stepKeysAtom } from '../../../../components/list/step-keys-atom.ts';
import { keyboardShortcutsAtom } from './keyboard-shortcuts-atom.ts';

const KeyboardShortcutsHelp = lazyClient(
  async () => (await import('./keyboard-shortcuts-help.tsx')).KeyboardShortcutsHelp,
);

/** Opens the help with the keys by `?`, where that is no letter of a text, or from the palette. */
export function KeyboardShortcutsHost() {
  const [isOpen, setOpen] = useAtom(keyboardShortcutsAtom);
  const isOn = useAtomValue(stepKeysAtom);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || !isOn || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return isOpen && <KeyboardShortcutsHelp onClose={() => setOpen(false)} />;
}

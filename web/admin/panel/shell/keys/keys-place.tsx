import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { late } from '../../../../ui/late.tsx';
import { isTyping } from '../../../../ui/list/is-typing.ts';
import { stepKeysAtom } from '../../../../ui/list/step-keys-atom.ts';
import { keysAtom } from './keys-atom.ts';

const KeysHelp = late(async () => (await import('./keys-help.tsx')).KeysHelp);

/** Opens the help with the keys by `?`, where that is no letter of a text, or from the palette. */
export function KeysPlace() {
  const [isOpen, setOpen] = useAtom(keysAtom);
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
  return isOpen && <KeysHelp onClose={() => setOpen(false)} />;
}

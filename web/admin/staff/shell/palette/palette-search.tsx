import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Permission } from '../../../../../src/identity/permissions.contract.ts';
import { matchesName } from './matches-name.ts';
import { actionItems, type PaletteGroup, type PaletteItem } from './palette-item.ts';
import { PaletteList } from './palette-list.tsx';
import { PaletteState } from './palette-state.tsx';
import { usePaletteSearch } from './use-palette-search.ts';
import { useRecent } from './use-recent.ts';
import { CloseButton } from '../../../../components/dialog/close-button.tsx';

interface Props {
  permissions: readonly Permission[];
  onSignOut: () => void;
  onChoose: (item: PaletteItem) => void;
  onClose: () => void;
}

/** A combobox by the ARIA pattern: the focus stays in the field while the arrow keys move through the results. */
export function PaletteSearch({ permissions, onSignOut, onChoose, onClose }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const found = usePaletteSearch(typed, permissions);
  const { recent, remember } = useRecent();

  const actions = actionItems(permissions, onSignOut).filter(({ label }) => matchesName(label, typed));
  const known: PaletteGroup[] = typed.trim() ? found.groups : [{ name: 'Recientes', items: recent }];
  const listed = [...known, { name: 'Acciones', items: actions.filter(({ id }) => !isIn(known, id)) }];
  const groups = listed.filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  const active = items[at];

  const open = (item: PaletteItem) => {
    if ('href' in item.opens) remember(item);
    onChoose(item);
  };
  /** Enter means what is typed: it waits while the list still answers the text before. */
  const isAwaited = useRef(false);
  const openAwaited = useEffectEvent(() => {
    if (isAwaited.current && active) open(active);
    isAwaited.current = false;
  });
  useEffect(() => {
    if (!found.isBusy) openAwaited();
  }, [found.isBusy]);
  const listen = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length > 0) setChosen(items.at((at + step) % items.length)!.id);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && found.isBusy && chosen === null)
      isAwaited.current = true;
    else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) open(active);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="flex items-center gap-2.5 border-b border-cal-200 pl-4">
        <Search size={18} aria-hidden className="shrink-0 text-niebla-600" />
        <input
          data-autofocus
          role="combobox"
          aria-label="Buscar propiedades, leads, usuarios y acciones"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && listId + active.id}
          placeholder="Buscar propiedades, leads y acciones"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(null);
            isAwaited.current = false;
          }}
          onKeyDown={listen}
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-niebla-600"
        />
        <CloseButton className="m-1" onClick={onClose} />
      </div>
      <PaletteState {...found} typed={typed.trim()} found={items.length} />
      <PaletteList id={listId} groups={groups} active={active} onPoint={setChosen} onChoose={open} />
    </>
  );
}

const isIn = (groups: readonly PaletteGroup[], wanted: string) =>
  groups.some(({ items }) => items.some(({ id }) => id === wanted));

import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Permission } from '../../../../../src/identity/permissions.contract.ts';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
import { Button } from '../../../../components/button.tsx';
import { CloseButton } from '../../../../components/dialog/close-button.tsx';
import { matchesName } from './matches-name.ts';
import { listActions, type PaletteGroup, type PaletteItem } from './palette-item.ts';
import { PaletteList } from './palette-list.tsx';
import { usePaletteSearch } from './use-palette-search.ts';

interface Props {
  permissions: readonly Permission[];
  onSignOut: () => void;
  onChoose: (item: PaletteItem) => void;
  onClose: () => void;
}

/** An ARIA combobox: the focus stays in the field while the arrow keys move through the results. */
export function PaletteSearch({ permissions, onSignOut, onChoose, onClose }: Props) {
  const listId = useId();
  const [text, setText] = useState('');
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const search = usePaletteSearch(text, permissions);
  const { recent, addRecent } = useRecent();

  const actions = listActions(permissions, onSignOut).filter(({ label }) => matchesName(label, text));
  const baseGroups: PaletteGroup[] = text.trim() ? search.groups : [{ name: 'Recientes', items: recent }];
  const allGroups = [
    ...baseGroups,
    { name: 'Acciones', items: actions.filter(({ id }) => !includesItem(baseGroups, id)) },
  ];
  const groups = allGroups.filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const activeIndex = Math.max(
    0,
    items.findIndex(({ id }) => id === highlightedId),
  );
  const active = items[activeIndex];

  const open = (item: PaletteItem) => {
    if ('href' in item.target) addRecent(item);
    onChoose(item);
  };
  /** Enter waits while the list still shows results of the previous text. */
  const isEnterPending = useRef(false);
  const openPending = useEffectEvent(() => {
    if (isEnterPending.current && active) open(active);
    isEnterPending.current = false;
  });
  useEffect(() => {
    if (!search.isBusy) openPending();
  }, [search.isBusy]);
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length > 0) setHighlightedId(items.at((activeIndex + step) % items.length)!.id);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && search.isBusy && highlightedId === null)
      isEnterPending.current = true;
    else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) open(active);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="flex items-center gap-2.5 border-b border-surface-200 pl-4">
        <Search size={18} aria-hidden className="shrink-0 text-gray-600" />
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
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setHighlightedId(null);
            isEnterPending.current = false;
          }}
          onKeyDown={handleKey}
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-gray-600"
        />
        <CloseButton className="m-1" onClick={onClose} />
      </div>
      <PaletteState {...search} text={text.trim()} resultCount={items.length} />
      <PaletteList id={listId} groups={groups} active={active} onHighlight={setHighlightedId} onChoose={open} />
    </>
  );
}

const RECENT_KEY = ['palette-recent'];
const MAX_RECENT = 5;

/** Keeps recent items in the query cache, which is cleared when another account signs in. */
function useRecent() {
  const queryClient = useQueryClient();
  const recent = queryClient.getQueryData<PaletteItem[]>(RECENT_KEY) ?? [];
  const addRecent = (item: PaletteItem) =>
    queryClient.setQueryData(RECENT_KEY, [item, ...recent.filter(({ id }) => id !== item.id)].slice(0, MAX_RECENT));
  return { recent, addRecent };
}

interface StateProps {
  text: string;
  isBusy: boolean;
  isError: boolean;
  retry: () => void;
  resultCount: number;
}

function PaletteState({ text, isBusy, isError, retry, resultCount }: StateProps) {
  if (isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-surface-200 px-4 py-2.5">
        <p className="mr-auto font-semibold text-danger-600">No se ha podido buscar en todo el panel.</p>
        <Button variant="outline" size="compact" onClick={retry}>
          Reintentar
        </Button>
      </div>
    );
  const isVisible = resultCount === 0 && (text !== '' || isBusy);
  return (
    <p role="status" className={isVisible ? 'px-4 py-6 text-gray-600' : 'sr-only'}>
      {isBusy ? 'Buscando…' : formatResultCount(resultCount, text)}
    </p>
  );
}

function formatResultCount(count: number, text: string) {
  if (count === 0 && text !== '') return `Sin resultados para «${text}». Pruebe con otra palabra.`;
  return count === 1 ? '1 resultado' : `${formatNumber(count)} resultados`;
}

const includesItem = (groups: readonly PaletteGroup[], itemId: string) =>
  groups.some(({ items }) => items.some(({ id }) => id === itemId));

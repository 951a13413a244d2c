import { useEffect, useRef } from 'react';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';

interface Props {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteItem | undefined;
  onHighlight: (id: string) => void;
  onChoose: (item: PaletteItem) => void;
}

export function PaletteList({ id, groups, active, onHighlight, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Resultados"
      className={groups.length > 0 ? 'overflow-y-auto overscroll-contain p-2' : ''}
    >
      {groups.map(({ name, items }, index) => (
        <div key={name} role="group" aria-labelledby={`${id}group-${index}`}>
          <p id={`${id}group-${index}`} className="px-2.5 pt-2 pb-1 text-xs font-semibold text-gray-600">
            {name}
          </p>
          {items.map((item) => (
            <div
              key={item.id}
              id={id + item.id}
              role="option"
              aria-selected={item.id === active?.id}
              onPointerMove={() => onHighlight(item.id)}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
              className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 aria-selected:bg-primary-100 pointer-coarse:min-h-11"
            >
              <item.icon size={18} aria-hidden className="shrink-0 text-gray-600" />
              <span className="min-w-0 font-medium break-words">{item.label}</span>
              {item.hint && <span className="ml-auto min-w-0 truncate text-[0.875rem] text-gray-600">{item.hint}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

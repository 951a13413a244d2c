import { MoveHorizontal } from 'lucide-react';
import type { PointerEvent } from 'react';

/** A panorama that scrolls by touch, dragging, wheel or arrow keys. */
export const VirtualTour = ({ url, title }: { url: string; title: string }) => (
  <>
    <div
      role="region"
      aria-label={`Visita virtual: ${title}`}
      tabIndex={0}
      onPointerDown={startDrag}
      onPointerMove={drag}
      className="size-full cursor-grab overflow-x-auto overflow-y-hidden overscroll-x-contain focus-visible:outline-offset-[-4px] active:cursor-grabbing"
    >
      <img
        src={url}
        alt={`Recorrido por las estancias: ${title}`}
        draggable={false}
        className="h-full w-auto max-w-none select-none"
      />
    </div>
    <p className="pointer-events-none absolute bottom-6 left-4 flex items-center gap-2 rounded-full bg-ink-900/80 px-3.5 py-2 text-xs font-semibold text-white">
      <MoveHorizontal size={16} aria-hidden />
      <span className="pointer-coarse:hidden">Arrastre o use las flechas para moverse por la propiedad</span>
      <span className="pointer-fine:hidden">Deslice para moverse por la propiedad</span>
    </p>
  </>
);

/** Touch is excluded, because it scrolls natively. */
const isMouse = ({ pointerType, buttons }: PointerEvent) => pointerType === 'mouse' && buttons === 1;

function startDrag(event: PointerEvent<HTMLElement>) {
  if (isMouse(event)) event.currentTarget.setPointerCapture(event.pointerId);
}

function drag(event: PointerEvent<HTMLElement>) {
  if (isMouse(event)) event.currentTarget.scrollLeft -= event.movementX;
}

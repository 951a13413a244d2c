import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Options {
  /** Null where nothing can be dragged. */
  id: string | null;
  onDrop: (draggedId: string) => void;
}

/** Makes the element draggable, and a drop target for others of its kind; returns whether one is over it. */
export function useDragAndDrop(element: RefObject<HTMLElement | null>, { id, onDrop }: Options) {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!element.current || id === null) return;
    return combine(
      draggable({ element: element.current, getInitialData: () => ({ pictureId: id }) }),
      dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => typeof source.data['pictureId'] === 'string' && source.data['pictureId'] !== id,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          drop(String(source.data['pictureId']));
        },
      }),
    );
  }, [element, id]);
  return isOver;
}

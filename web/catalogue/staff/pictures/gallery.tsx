import type { ReactNode, RefObject } from 'react';
import type { PictureChanges } from '../../../../src/catalogue/pictures/picture-input.contract.ts';
import { PictureTile, type TilePicture } from './picture-tile.tsx';

interface Props<Item> {
  order: {
    shown: readonly Item[];
    move: (from: number, to: number) => unknown;
    /** Screen reader announcement of the last move. */
    announcement: string;
  };
  empty: string;
  isEditing: boolean;
  onDescribe: (picture: Item, changes: PictureChanges) => Promise<boolean>;
  onFetchAgain: (picture: Item) => void;
  onRemove: (picture: Item) => void;
  /** Gets the focus when a picture is removed. */
  focus: RefObject<HTMLDivElement | null>;
  children: (picture: Item) => ReactNode;
}

/** Pictures are moved by dragging or with buttons; the first photograph is the cover. */
export function Gallery<Item extends TilePicture>({
  order,
  empty,
  isEditing,
  focus,
  children,
  ...callbacks
}: Props<Item>) {
  const { shown: orderedPictures, move, announcement } = order;
  const cover = orderedPictures.find(({ kind }) => kind === 'photo');
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <div ref={focus} tabIndex={-1} className="outline-offset-4">
        {orderedPictures.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <ol
            aria-label="Galería"
            className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]"
          >
            {orderedPictures.map((picture, index) => (
              <PictureTile
                key={picture.id}
                picture={picture}
                position={index + 1}
                count={orderedPictures.length}
                isCover={picture === cover}
                isEditing={isEditing}
                onMove={(to) => void move(index, to)}
                onDrop={(draggedId) =>
                  void move(
                    orderedPictures.findIndex(({ id }) => id === draggedId),
                    index,
                  )
                }
                onDescribe={(changes) => callbacks.onDescribe(picture, changes)}
                onFetchAgain={() => callbacks.onFetchAgain(picture)}
                onRemove={() => callbacks.onRemove(picture)}
              >
                {children(picture)}
              </PictureTile>
            ))}
          </ol>
        )}
      </div>
    </>
  );
}

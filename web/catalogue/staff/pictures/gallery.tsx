import type { ReactNode, RefObject } from 'react';
import type { PictureChanges } from '../../../../src/catalogue/pictures/picture-input.contract.ts';
import { PictureTile, type TilePicture } from './picture-tile.tsx';

interface Props<Each> {
  order: {
    shown: readonly Each[];
    move: (from: number, to: number) => unknown;
    /** What a screen reader is told of the last move. */
    announcement: string;
  };
  /** Said where there are none. */
  empty: string;
  isEditing: boolean;
  onDescribe: (picture: Each, changes: PictureChanges) => Promise<boolean>;
  onFetchAgain: (picture: Each) => void;
  onRemove: (picture: Each) => void;
  /** Takes the focus once a picture has gone. */
  focus: RefObject<HTMLDivElement | null>;
  /** The picture in its tile. */
  children: (picture: Each) => ReactNode;
}

/** Pictures in their order, by dragging or by keyboard; the first photograph is the cover. */
export function Gallery<Each extends TilePicture>({ order, empty, isEditing, focus, children, ...on }: Props<Each>) {
  const { shown, move, announcement } = order;
  const cover = shown.find(({ kind }) => kind === 'photo');
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <div ref={focus} tabIndex={-1} className="outline-offset-4">
        {shown.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <ol
            aria-label="Galería"
            className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]"
          >
            {shown.map((picture, index) => (
              <PictureTile
                key={picture.id}
                picture={picture}
                position={index + 1}
                count={shown.length}
                isCover={picture === cover}
                isEditing={isEditing}
                onMove={(to) => void move(index, to)}
                onDrop={(draggedId) =>
                  void move(
                    shown.findIndex(({ id }) => id === draggedId),
                    index,
                  )
                }
                onDescribe={(changes) => on.onDescribe(picture, changes)}
                onFetchAgain={() => on.onFetchAgain(picture)}
                onRemove={() => on.onRemove(picture)}
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

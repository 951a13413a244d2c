import { ArrowDown, ArrowUp, DraftingCompass, RotateCw, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { StaffPicture } from '../../../../src/catalogue/staff-property.contract.ts';
import type { PictureChanges } from '../../../../src/catalogue/pictures/picture-input.contract.ts';
import { AltField } from './alt-field.tsx';
import { useDragAndDrop } from './use-drag-and-drop.ts';

export type TilePicture = Pick<StaffPicture, 'id' | 'kind' | 'alt' | 'state'>;

interface Props {
  picture: TilePicture;
  /** Counted from 1. */
  position: number;
  count: number;
  isCover: boolean;
  isEditing: boolean;
  onMove: (to: number) => void;
  onDrop: (draggedId: string) => void;
  onDescribe: (changes: PictureChanges) => Promise<boolean>;
  onFetchAgain: () => void;
  onRemove: () => void;
  /** The picture itself. */
  children: ReactNode;
}

const BUTTON =
  'grid h-9 place-items-center rounded-md border border-cal-200 bg-white hover:border-niebla-500 aria-disabled:cursor-default aria-disabled:text-niebla-500 aria-disabled:hover:border-cal-200 pointer-coarse:h-11';
/** They share the row, so that on a phone, too, it is one. */
const ACTION = `${BUTTON} min-w-0 max-w-9 flex-1 pointer-coarse:max-w-11`;

export function PictureTile({ picture, position, count, isCover, isEditing, children, ...on }: Props) {
  const { onMove, onDrop, onDescribe, onFetchAgain, onRemove } = on;
  const tile = useRef<HTMLLIElement>(null);
  const isOver = useDragAndDrop(tile, { id: isEditing ? picture.id : null, onDrop });
  const isPlan = picture.kind === 'plan';
  const name = `la imagen ${position}`;
  return (
    <li
      ref={tile}
      className={`relative min-w-0 rounded-md border bg-white p-2 ${isEditing ? 'cursor-grab' : ''} ${isOver ? 'border-mar-600 outline-2 outline-mar-600' : 'border-cal-200'}`}
    >
      <div className="relative aspect-4/3 overflow-hidden rounded-sm bg-cal-100">
        {children}
        <span className="absolute top-1.5 left-1.5 flex gap-1.5 text-xs leading-none font-semibold tabular-nums">
          <span className="rounded-xs bg-white px-2 py-1.5">{position}</span>
          {(isCover || isPlan) && (
            <span className="rounded-xs bg-tinta-900 px-2 py-1.5 text-white">{isPlan ? 'Plano' : 'Portada'}</span>
          )}
        </span>
      </div>
      {!isEditing && picture.alt && <p className="mt-2 text-[0.8125rem] break-words text-tinta-700">{picture.alt}</p>}
      {isEditing && (
        <div className="mt-2 grid gap-2">
          <div className="flex gap-1 sm:gap-1.5">
            <button
              type="button"
              aria-label={`Mover antes: imagen ${position}`}
              title="Mover antes"
              aria-disabled={position === 1}
              onClick={() => onMove(position - 2)}
              className={ACTION}
            >
              <ArrowUp size={16} />
            </button>
            <button
              type="button"
              aria-label={`Mover después: imagen ${position}`}
              title="Mover después"
              aria-disabled={position === count}
              onClick={() => onMove(position)}
              className={ACTION}
            >
              <ArrowDown size={16} />
            </button>
            {!isCover && !isPlan && (
              <button
                type="button"
                aria-label={`Usar como portada: imagen ${position}`}
                title="Usar como portada"
                onClick={() => onMove(0)}
                className={ACTION}
              >
                <Star size={16} />
              </button>
            )}
            <button
              type="button"
              aria-label={`Es un plano: imagen ${position}`}
              aria-pressed={isPlan}
              title={isPlan ? 'Marcar como imagen normal' : 'Marcar como plano'}
              onClick={() => void onDescribe({ kind: isPlan ? 'photo' : 'plan' })}
              className={`${ACTION} aria-pressed:border-tinta-900 aria-pressed:bg-tinta-900 aria-pressed:text-white`}
            >
              <DraftingCompass size={16} />
            </button>
            {picture.state !== 'stored' && (
              <button
                type="button"
                aria-label={`Volver a descargar ${name}`}
                title="Volver a descargar"
                onClick={onFetchAgain}
                className={ACTION}
              >
                <RotateCw size={16} />
              </button>
            )}
            <button
              type="button"
              aria-label={`Eliminar ${name}`}
              onClick={onRemove}
              className={`${BUTTON} absolute top-3.5 right-3.5 w-9 text-err-600 pointer-coarse:w-11`}
            >
              <Trash2 size={16} />
            </button>
          </div>
          <AltField label={`Texto alternativo de ${name}`} alt={picture.alt} onSave={(alt) => onDescribe({ alt })} />
        </div>
      )}
    </li>
  );
}

import { ArrowDown, ArrowUp, DraftingCompass, RotateCw, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, type KeyboardEvent, useState, type RefObject, useEffect, useEffectEvent } from 'react';
import type { StaffPicture } from '../../../../src/catalogue/staff-property.contract.ts';
import type { PictureChanges } from '../../../../src/catalogue/pictures/picture-input.contract.ts';
import { CONTROL_CLASS } from '../../../components/form/fields.tsx';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

interface Options {
  /** Null disables dragging. */
  id: string | null;
  onDrop: (draggedId: string) => void;
}

/** Makes a picture draggable and a drop target; returns whether another picture is dragged over it. */
function useDragAndDrop(element: RefObject<HTMLElement | null>, { id, onDrop }: Options) {
  const [isOver, setOver] = useState(false);
  const handleDrop = useEffectEvent(onDrop);
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
          handleDrop(String(source.data['pictureId']));
        },
      }),
    );
  }, [element, id]);
  return isOver;
}

interface AltFieldProps {
  label: string;
  alt: string | null;
  /** Returns whether the text was saved. */
  onSave: (alt: string | null) => Promise<boolean>;
}

/** Saves changed text on Enter or blur; Escape discards it. */
function AltField({ label, alt, onSave }: AltFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const latestDraft = useRef<string | null>(null);
  const isBusy = useRef(false);
  const updateDraft = (text: string | null) => {
    latestDraft.current = text;
    setDraft(text);
  };
  /** Repeats for text that was typed during the request, once the field has lost focus. */
  const save = async (field: HTMLInputElement) => {
    if (isBusy.current) return;
    isBusy.current = true;
    let savedText = alt ?? '';
    for (let input = latestDraft.current; input !== null; input = latestDraft.current) {
      const text = input.trim();
      if (text !== savedText && !(await onSave(text || null))) break;
      savedText = text;
      if (latestDraft.current === input) updateDraft(null);
      else if (document.activeElement === field) break;
    }
    isBusy.current = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void save(event.currentTarget);
    if (event.key !== 'Escape' || draft === null) return;
    // Keeps the surrounding dialog open.
    event.preventDefault();
    updateDraft(null);
  };
  return (
    <input
      aria-label={label}
      placeholder="Texto alternativo"
      maxLength={300}
      value={draft ?? alt ?? ''}
      onChange={({ target }) => updateDraft(target.value)}
      onBlur={({ target }) => void save(target)}
      onKeyDown={onKeyDown}
      className={`${CONTROL_CLASS} h-9 px-2.5! text-[0.8125rem]! placeholder:text-gray-600 pointer-coarse:h-11 pointer-coarse:text-base!`}
    />
  );
}

export type TilePicture = Pick<StaffPicture, 'id' | 'kind' | 'alt' | 'state'>;

interface PictureTileProps {
  picture: TilePicture;
  /** Starts at 1. */
  position: number;
  count: number;
  isCover: boolean;
  isEditing: boolean;
  onMove: (to: number) => void;
  onDrop: (draggedId: string) => void;
  onDescribe: (changes: PictureChanges) => Promise<boolean>;
  onFetchAgain: () => void;
  onRemove: () => void;
  children: ReactNode;
}

const BUTTON_CLASS =
  'grid h-9 place-items-center rounded-md border border-surface-200 bg-white hover:border-gray-500 aria-disabled:cursor-default aria-disabled:text-gray-500 aria-disabled:hover:border-surface-200 pointer-coarse:h-11';
/** Buttons shrink, so that they fit in one row on phones. */
const ACTION_CLASS = `${BUTTON_CLASS} min-w-0 max-w-9 flex-1 pointer-coarse:max-w-11`;

export function PictureTile({ picture, position, count, isCover, isEditing, children, ...rest }: PictureTileProps) {
  const { onMove, onDrop, onDescribe, onFetchAgain, onRemove } = rest;
  const tile = useRef<HTMLLIElement>(null);
  const isOver = useDragAndDrop(tile, { id: isEditing ? picture.id : null, onDrop });
  const isPlan = picture.kind === 'plan';
  const name = `la imagen ${position}`;
  return (
    <li
      ref={tile}
      className={`relative min-w-0 rounded-md border bg-white p-2 ${isEditing ? 'cursor-grab' : ''} ${isOver ? 'border-primary-600 outline-2 outline-primary-600' : 'border-surface-200'}`}
    >
      <div className="relative aspect-4/3 overflow-hidden rounded-sm bg-surface-100">
        {children}
        <span className="absolute top-1.5 left-1.5 flex gap-1.5 text-xs leading-none font-semibold tabular-nums">
          <span className="rounded-xs bg-white px-2 py-1.5">{position}</span>
          {(isCover || isPlan) && (
            <span className="rounded-xs bg-ink-900 px-2 py-1.5 text-white">{isPlan ? 'Plano' : 'Portada'}</span>
          )}
        </span>
      </div>
      {!isEditing && picture.alt && <p className="mt-2 text-[0.8125rem] break-words text-ink-700">{picture.alt}</p>}
      {isEditing && (
        <div className="mt-2 grid gap-2">
          <div className="flex gap-1 sm:gap-1.5">
            <button
              type="button"
              aria-label={`Mover antes: imagen ${position}`}
              title="Mover antes"
              aria-disabled={position === 1}
              onClick={() => onMove(position - 2)}
              className={ACTION_CLASS}
            >
              <ArrowUp size={16} />
            </button>
            <button
              type="button"
              aria-label={`Mover después: imagen ${position}`}
              title="Mover después"
              aria-disabled={position === count}
              onClick={() => onMove(position)}
              className={ACTION_CLASS}
            >
              <ArrowDown size={16} />
            </button>
            {!isCover && !isPlan && (
              <button
                type="button"
                aria-label={`Usar como portada: imagen ${position}`}
                title="Usar como portada"
                onClick={() => onMove(0)}
                className={ACTION_CLASS}
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
              className={`${ACTION_CLASS} aria-pressed:border-ink-900 aria-pressed:bg-ink-900 aria-pressed:text-white`}
            >
              <DraftingCompass size={16} />
            </button>
            {picture.state !== 'stored' && (
              <button
                type="button"
                aria-label={`Volver a descargar ${name}`}
                title="Volver a descargar"
                onClick={onFetchAgain}
                className={ACTION_CLASS}
              >
                <RotateCw size={16} />
              </button>
            )}
            <button
              type="button"
              aria-label={`Eliminar ${name}`}
              onClick={onRemove}
              className={`${BUTTON_CLASS} absolute top-3.5 right-3.5 w-9 text-danger-600 pointer-coarse:w-11`}
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

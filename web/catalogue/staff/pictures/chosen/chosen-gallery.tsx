import { ImageIcon } from 'lucide-react';
import { useRef } from 'react';
import { FocusedNotice } from '../../../../components/form/saving/focused-notice.tsx';
import { AddPicture } from '../add-picture.tsx';
import { Gallery } from '../gallery.tsx';
import { useFileDrop } from '../use-file-drop.ts';
import type { ChosenPicture } from './chosen-picture.ts';
import type { ChosenPictures } from './use-chosen-pictures.ts';

interface Props {
  pictures: ChosenPictures;
  /** Whether the property itself has been stored. */
  isStored: boolean;
  isBusy: boolean;
  fault: string | undefined;
}

const BEFORE = 'Se suben en este orden al pulsar «Crear». Hasta entonces solo están en esta ventana.';
const AFTER = 'Se suben al pulsar «Actualizar», detrás de las que ya están.';

const sending = (left: number) => (left === 1 ? 'Falta por subir 1 imagen…' : `Faltan por subir ${left} imágenes…`);

export function ChosenGallery({ pictures, isStored, isBusy, fault }: Props) {
  const { order, addFiles, addAddress, tell, remove } = pictures;
  const { isOver, area } = useFileDrop(!isBusy, addFiles);
  const gallery = useRef<HTMLDivElement>(null);
  return (
    <div {...area} className={isOver ? 'rounded-md outline-2 outline-offset-4 outline-mar-600' : ''}>
      {fault && (
        <div className="mb-4">
          <FocusedNotice>{fault}</FocusedNotice>
        </div>
      )}
      {!isBusy && <AddPicture onAddress={addAddress} onFiles={addFiles} />}
      <p role="status" className="mb-3 text-[0.875rem] text-niebla-600 empty:hidden">
        {order.shown.length > 0 && (isBusy ? sending(order.shown.length) : isStored ? AFTER : BEFORE)}
      </p>
      <Gallery
        order={order}
        empty="Todavía no hay imágenes. Elija varias a la vez o arrástrelas hasta aquí: la primera será la portada."
        isEditing={!isBusy}
        onDescribe={({ id }, { alt, kind }) => {
          tell(id, { ...(alt !== undefined && { alt }), ...(kind && { kind }) });
          return Promise.resolve(true);
        }}
        onFetchAgain={() => undefined}
        onRemove={({ id }) => {
          remove(id);
          gallery.current?.focus();
        }}
        focus={gallery}
      >
        {(picture) => <Chosen picture={picture} />}
      </Gallery>
    </div>
  );
}

function Chosen({ picture: { source, thumbnail, alt, progress, error } }: { picture: ChosenPicture }) {
  const name = source instanceof File ? source.name : source;
  return (
    <>
      {thumbnail ? (
        <img src={thumbnail} alt={alt ?? name} draggable={false} className="size-full object-cover" />
      ) : (
        <span className="grid size-full place-content-center justify-items-center gap-2 p-3 pt-9 text-center text-[0.8125rem] text-tinta-700">
          <ImageIcon size={22} className="text-niebla-600" />
          <span className="line-clamp-2 break-all">{name}</span>
        </span>
      )}
      {error ? (
        <span className="absolute inset-x-0 bottom-0 bg-err-100 px-2 py-1.5 text-xs font-semibold text-err-600">
          {error}
        </span>
      ) : (
        progress !== undefined && (
          <progress
            aria-label={`Subiendo ${name}`}
            value={progress}
            className="absolute inset-x-3 bottom-3 h-1.5 overflow-hidden rounded-full accent-mar-600"
          />
        )
      )}
    </>
  );
}

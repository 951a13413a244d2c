import { ImageIcon } from 'lucide-react';
import { useRef } from 'react';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { FocusedNotice } from '../../../components/form/saving/form-error-summary.tsx';
import { AddPicture, useFileDrop } from './add-picture.tsx';
import { Gallery } from './gallery.tsx';
import type { ChosenPicture } from './chosen-picture.ts';
import type { ChosenPictures } from './use-chosen-pictures.ts';

interface Props {
  pictures: ChosenPictures;
  /** Whether the property itself has been stored. */
  isStored: boolean;
  isBusy: boolean;
  error: string | undefined;
}

const ON_CREATE_TEXT = 'Se suben en este orden al pulsar «Crear». Hasta entonces solo están en esta ventana.';
const ON_UPDATE_TEXT = 'Se suben al pulsar «Actualizar», detrás de las que ya están.';

const formatRemaining = (count: number) =>
  count === 1 ? 'Falta por subir 1 imagen…' : `Faltan por subir ${formatNumber(count)} imágenes…`;

export function ChosenGallery({ pictures, isStored, isBusy, error }: Props) {
  const { order, addFiles, addAddress, update, remove } = pictures;
  const { isOver, area } = useFileDrop(!isBusy, addFiles);
  const gallery = useRef<HTMLDivElement>(null);
  return (
    <div {...area} className={isOver ? 'rounded-md outline-2 outline-offset-4 outline-primary-600' : ''}>
      {error && (
        <div className="mb-4">
          <FocusedNotice>{error}</FocusedNotice>
        </div>
      )}
      {!isBusy && <AddPicture onAddress={addAddress} onFiles={addFiles} />}
      <p role="status" className="mb-3 text-[0.875rem] text-gray-600 empty:hidden">
        {order.shown.length > 0 &&
          (isBusy ? formatRemaining(order.shown.length) : isStored ? ON_UPDATE_TEXT : ON_CREATE_TEXT)}
      </p>
      <Gallery
        order={order}
        empty="Todavía no hay imágenes. Elija varias a la vez o arrástrelas hasta aquí: la primera será la portada."
        isEditing={!isBusy}
        onDescribe={({ id }, { alt, kind }) => {
          update(id, { ...(alt !== undefined && { alt }), ...(kind && { kind }) });
          return Promise.resolve(true);
        }}
        onFetchAgain={() => undefined}
        onRemove={({ id }) => {
          remove(id);
          gallery.current?.focus();
        }}
        focus={gallery}
      >
        {(picture) => <ChosenPreview picture={picture} />}
      </Gallery>
    </div>
  );
}

function ChosenPreview({ picture: { source, thumbnail, alt, progress, error } }: { picture: ChosenPicture }) {
  const name = source instanceof File ? source.name : source;
  return (
    <>
      {thumbnail ? (
        <img src={thumbnail} alt={alt ?? name} draggable={false} className="size-full object-cover" />
      ) : (
        <span className="grid size-full place-content-center justify-items-center gap-2 p-3 pt-9 text-center text-[0.8125rem] text-ink-700">
          <ImageIcon size={22} className="text-gray-600" />
          <span className="line-clamp-2 break-all">{name}</span>
        </span>
      )}
      {error ? (
        <span className="absolute inset-x-0 bottom-0 bg-danger-100 px-2 py-1.5 text-xs font-semibold text-danger-600">
          {error}
        </span>
      ) : (
        progress !== undefined && (
          <progress
            aria-label={`Subiendo ${name}`}
            value={progress}
            className="absolute inset-x-3 bottom-3 h-1.5 overflow-hidden rounded-full accent-primary-600"
          />
        )
      )}
    </>
  );
}

import { ImagePlus, ImageOff } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';
import { FormError } from '../../../components/form/fields.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { ACCEPTED_TYPES, PHOTO_LIMIT } from './check-photo.ts';
import type { Photos } from './use-photos.ts';

const PhotoTile = lazyClient(async () => (await import('../../../components/photo-tile.tsx')).PhotoTile);

interface Props {
  photos: Photos;
  error: string | undefined;
}

/** Uploads dropped or chosen files at once, so that sending the form stays fast. */
export function PhotoField({ photos, error }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { stored, pending, rejected } = photos;
  const count = stored.length + pending.length;

  const addChosenFiles = () => {
    if (!input.current?.files?.length) return;
    photos.add([...input.current.files]);
    input.current.value = '';
  };
  const addEarlyFiles = useEffectEvent(addChosenFiles);
  // Files may have been chosen before hydration.
  useEffect(() => addEarlyFiles(), []);

  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop') photos.add([...event.dataTransfer.files]);
  };
  const removeAndFocus = (remove: () => void) => () => {
    remove();
    input.current?.focus();
  };

  return (
    <div>
      <div
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
        onDrop={handleDrag}
        className={`relative grid grid-cols-[minmax(0,1fr)] justify-items-center gap-1 rounded-sm border border-dashed px-4 py-7 text-center transition-colors duration-[120ms] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-600 ${isOver ? 'border-primary-600 bg-primary-100' : 'border-gray-500 bg-surface-50'}`}
      >
        <ImagePlus size={28} className="text-primary-600" />
        <label htmlFor={id} className="mt-1 cursor-pointer font-semibold text-primary-600 underline underline-offset-4">
          Elegir fotos
          <span className="absolute inset-0 noscript:hidden" />
        </label>
        <p id={`${id}hint`} className="text-sm text-gray-600">
          <span className="pointer-coarse:hidden noscript:hidden">o arrástrelas hasta aquí. </span>
          <span>{`PNG o JPG de hasta 10 MB cada una, ${PHOTO_LIMIT} como máximo.`}</span>
        </p>
        <input
          ref={input}
          id={id}
          name="photos"
          type="file"
          multiple
          accept={ACCEPTED_TYPES}
          aria-describedby={`${id}hint${error ? ` ${id}error` : ''}`}
          onChange={addChosenFiles}
          className="sr-only noscript:not-sr-only noscript:mt-3 noscript:w-full"
        />
      </div>
      {error && <FormError id={`${id}error`}>{error}</FormError>}
      <p role="status" className={count > 0 ? 'mt-4 text-sm text-gray-600' : 'sr-only'}>
        {count > 0 && formatProgress(stored.length, count)}
      </p>
      <div role="alert">
        {rejected.map(({ key, name, reason }) => (
          <FormError key={key}>{`${name}: ${reason}`}</FormError>
        ))}
      </div>
      {count > 0 && (
        <ul aria-label="Fotos" className="mt-3 grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4">
          {stored.map((photo) => (
            <PhotoTile key={photo.id} {...photo} onRemove={removeAndFocus(() => photos.remove(photo))} />
          ))}
          {pending.map((photo) => (
            <PhotoTile
              key={photo.key}
              name={photo.file.name}
              thumbnail={photo.thumbnail}
              progress={photo.progress}
              error={photo.error}
              onRemove={removeAndFocus(() => photos.cancel(photo))}
              onRetry={() => photos.retry(photo)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function formatProgress(storedCount: number, totalCount: number) {
  if (storedCount < totalCount) return `${storedCount} de ${totalCount} subidas`;
  return totalCount === 1 ? '1 foto subida' : `${totalCount} fotos subidas`;
}

export const MissingPhotosNotice = ({ agency: { email } }: { agency: Pick<AgencyProfile, 'email'> }) => (
  <p role="alert" className="mb-6 flex gap-3 rounded-sm bg-amber-100 p-4 text-sm">
    <ImageOff size={20} className="shrink-0" />
    <span className="min-w-0">
      <strong className="block font-semibold">Faltan fotos</strong>
      Hemos recibido los datos de su propiedad, pero no hemos podido guardar todas sus fotos. Por favor, envíenoslas por
      correo a{' '}
      <a href={`mailto:${email}?subject=Fotos%20de%20mi%20propiedad`} className="break-words underline">
        {email}
      </a>
      .
    </span>
  </p>
);

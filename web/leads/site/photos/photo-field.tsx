import { ImagePlus } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FormError } from '../../../components/form/form-error.tsx';
import { ACCEPTED, PHOTO_LIMIT } from './check-photo.ts';
import { lazyClient } from '../../../components/lazy-client.tsx';
import type { Photos } from './use-photos.ts';

const PhotoTile = lazyClient(async () => (await import('../../../components/pictures/photo-tile.tsx')).PhotoTile);

interface Props {
  photos: Photos;
  error: string | undefined;
}

/** Files are dropped or chosen; each is uploaded at once, so that sending the form stays quick. */
export function PhotoField({ photos, error }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { kept, pending, refused } = photos;
  const count = kept.length + pending.length;

  const take = () => {
    if (!input.current?.files?.length) return;
    photos.add([...input.current.files]);
    input.current.value = '';
  };
  const takeEarly = useEffectEvent(take);
  // Files that were chosen before the script was loaded.
  useEffect(() => takeEarly(), []);

  const drag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop') photos.add([...event.dataTransfer.files]);
  };
  const removing = (remove: () => void) => () => {
    remove();
    input.current?.focus();
  };

  return (
    <div>
      <div
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drag}
        className={`relative grid grid-cols-[minmax(0,1fr)] justify-items-center gap-1 rounded-sm border border-dashed px-4 py-7 text-center transition-colors duration-[120ms] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-mar-600 ${isOver ? 'border-mar-600 bg-mar-100' : 'border-niebla-500 bg-cal-50'}`}
      >
        <ImagePlus size={28} className="text-mar-600" />
        <label htmlFor={id} className="mt-1 cursor-pointer font-semibold text-mar-600 underline underline-offset-4">
          Elegir fotos
          <span className="absolute inset-0 noscript:hidden" />
        </label>
        <p id={`${id}hint`} className="text-sm text-niebla-600">
          <span className="pointer-coarse:hidden noscript:hidden">o arrástrelas hasta aquí. </span>
          <span>{`PNG o JPG de hasta 10 MB cada una, ${PHOTO_LIMIT} como máximo.`}</span>
        </p>
        <input
          ref={input}
          id={id}
          name="photos"
          type="file"
          multiple
          accept={ACCEPTED}
          aria-describedby={`${id}hint${error ? ` ${id}error` : ''}`}
          onChange={take}
          className="sr-only noscript:not-sr-only noscript:mt-3 noscript:w-full"
        />
      </div>
      {error && <FormError id={`${id}error`}>{error}</FormError>}
      <p role="status" className={count > 0 ? 'mt-4 text-sm text-niebla-600' : 'sr-only'}>
        {count > 0 && progressText(kept.length, count)}
      </p>
      <div role="alert">
        {refused.map(({ key, name, reason }) => (
          <FormError key={key}>{`${name}: ${reason}`}</FormError>
        ))}
      </div>
      {count > 0 && (
        <ul aria-label="Fotos" className="mt-3 grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4">
          {kept.map((photo) => (
            <PhotoTile key={photo.id} {...photo} onRemove={removing(() => photos.remove(photo))} />
          ))}
          {pending.map((photo) => (
            <PhotoTile
              key={photo.key}
              name={photo.file.name}
              thumbnail={photo.thumbnail}
              progress={photo.progress}
              error={photo.error}
              onRemove={removing(() => photos.cancel(photo))}
              onRetry={() => photos.retry(photo)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

const progressText = (there: number, all: number) =>
  there === all ? `${all === 1 ? '1 foto subida' : `${all} fotos subidas`}` : `${there} de ${all} subidas`;

import { ImageOff, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import type { StaffPicture } from '../../../../src/catalogue/staff-property.contract.ts';

/** The picture from our own server; until it is stored, and where it cannot be, its state in words. */
export function StoredPicture({ picture: { picture, state, failure } }: { picture: StaffPicture }) {
  const [brokenKey, setBrokenKey] = useState<string>();
  if (picture && picture.key !== brokenKey)
    return (
      <img
        src={`/pictures/${picture.key}/480.webp`}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        draggable={false}
        onError={() => setBrokenKey(picture.key)}
        ref={(image) => {
          // An image that failed before hydration fires no error event any more.
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBrokenKey(picture.key);
        }}
        style={{ backgroundColor: picture.color ?? undefined }}
        className="size-full object-cover"
      />
    );
  const isWaiting = state === 'waiting';
  return (
    <div className="grid size-full place-content-center justify-items-center gap-2 p-3 text-center text-[0.8125rem]">
      {isWaiting ? (
        <LoaderCircle size={22} className="animate-spin text-niebla-600 motion-reduce:animate-none" />
      ) : (
        <ImageOff size={22} className="text-niebla-600" />
      )}
      <span className={isWaiting ? 'text-tinta-700' : 'font-semibold text-err-600'}>
        {isWaiting
          ? 'Descargando la imagen…'
          : state === 'failed'
            ? 'No se ha podido descargar'
            : 'No se puede mostrar'}
      </span>
      {failure && <span className="line-clamp-3 break-words text-tinta-700">{failure}</span>}
    </div>
  );
}

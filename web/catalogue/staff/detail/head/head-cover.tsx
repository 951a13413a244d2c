import { Images } from 'lucide-react';
import { useState } from 'react';
import type { StaffPicture } from '../../../../../src/catalogue/staff-property.contract.ts';
import { Arch } from '../../../../components/arch.tsx';
import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';

interface Props {
  pictures: readonly StaffPicture[];
  onOpen: () => void;
}

/** The cover as visitors see it; it leads to the gallery. */
export function HeadCover({ pictures, onOpen }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const cover = pictures.find(({ kind, picture }) => kind === 'photo' && picture !== null)?.picture;
  const count = pictures.length;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={count === 0 ? 'Sin imágenes: abrir la galería' : `Abrir la galería, imágenes: ${formatNumber(count)}`}
      className="relative grid h-18 w-24 shrink-0 place-items-center overflow-hidden rounded-md bg-cal-100 text-niebla-500 sm:h-27 sm:w-36 xl:h-33 xl:w-44"
    >
      {cover && !hasFailed ? (
        <picture>
          <source type="image/avif" srcSet={`/pictures/${cover.key}/480.avif`} />
          <img
            src={`/pictures/${cover.key}/480.jpg`}
            alt=""
            width={176}
            height={132}
            fetchPriority="high"
            onError={() => setFailed(true)}
            style={{ backgroundColor: cover.color ?? undefined }}
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      ) : (
        <Arch className="size-10" />
      )}
      {count > 0 && (
        <span
          aria-hidden
          className="absolute right-1 bottom-1 inline-flex items-center gap-1 rounded-sm bg-tinta-900/80 px-1.5 py-1 text-xs leading-none font-semibold text-white tabular-nums max-sm:hidden print:hidden"
        >
          <Images size={13} />
          {formatNumber(count)}
        </span>
      )}
    </button>
  );
}

import { ArrowLeft, ExternalLink, Eye, Images } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { buildPropertyPath } from '../../../../src/catalogue/fields/property-url.contract.ts';
import { SOURCE_NAMES } from '../../../../src/catalogue/property-names.contract.ts';
import type { StaffPropertyDetails, StaffPicture } from '../../../../src/catalogue/staff-property.contract.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Avatar } from '../../../components/avatar.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { Arch } from '../../../components/arch.tsx';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { computeDiscount } from '../../../../src/catalogue/market/volatile-fields.contract.ts';
import { formatPrice } from '../../../components/format-price.ts';

type HeadPriceProps = Pick<StaffPropertyDetails, 'price' | 'formerPrice' | 'currency'>;

function HeadPrice({ price, formerPrice, currency }: HeadPriceProps) {
  const discount = computeDiscount(price, formerPrice);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 text-[1.1875rem] leading-tight font-semibold tabular-nums">
      {price === null ? 'Precio a consultar' : formatPrice(price, currency)}
      {discount && formerPrice !== null && (
        <>
          <s className="text-[0.9375rem] font-normal text-gray-600">
            <span className="sr-only">antes </span>
            {formatPrice(formerPrice, currency)}
          </s>
          <span className="text-[0.875rem] text-accent-700">−{discount.percent}&nbsp;%</span>
        </>
      )}
    </p>
  );
}

interface HeadCoverProps {
  pictures: readonly StaffPicture[];
  onOpen: () => void;
}

/** The cover that visitors see; a click opens the gallery. */
function HeadCover({ pictures, onOpen }: HeadCoverProps) {
  const [hasFailed, setFailed] = useState(false);
  const cover = pictures.find(({ kind, picture }) => kind === 'photo' && picture !== null)?.picture;
  const count = pictures.length;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={count === 0 ? 'Sin imágenes: abrir la galería' : `Abrir la galería, imágenes: ${formatNumber(count)}`}
      className="relative grid h-18 w-24 shrink-0 place-items-center overflow-hidden rounded-md bg-surface-100 text-gray-500 sm:h-27 sm:w-36 xl:h-33 xl:w-44"
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
          className="absolute right-1 bottom-1 inline-flex items-center gap-1 rounded-sm bg-ink-900/80 px-1.5 py-1 text-xs leading-none font-semibold text-white tabular-nums max-sm:hidden print:hidden"
        >
          <Images size={13} />
          {formatNumber(count)}
        </span>
      )}
    </button>
  );
}

interface PropertyHeadProps {
  property: StaffPropertyDetails;
  onPictures: () => void;
  children: ReactNode;
}

const isPublic = ({ status }: StaffPropertyDetails) => status === 'published' || status === 'reserved';

export const PropertyHead = ({ property, onPictures, children }: PropertyHeadProps) => (
  <>
    <a
      href="/admin/properties"
      className="mb-2 inline-flex h-9 items-center gap-2 font-semibold text-primary-600 hover:underline pointer-coarse:h-11 print:hidden"
    >
      <ArrowLeft size={16} />
      Volver a Propiedades
    </a>
    <div className="mb-[1.125rem] flex flex-wrap items-center gap-x-2.5 gap-y-3">
      <div className="mr-auto flex min-w-0 flex-1 basis-[28rem] items-start gap-x-4 xl:gap-x-5">
        <HeadCover pictures={property.pictures} onOpen={onPictures} />
        <div className="grid min-w-0 gap-1.5 self-center">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            <h1 className="text-[1.375rem] leading-[1.2] font-[650] break-all">{property.reference}</h1>
            <span className="rounded-full bg-surface-100 px-2.5 py-1.5 text-xs leading-none font-semibold text-ink-700">
              {SOURCE_NAMES[property.source]}
            </span>
            <StatusBadge status={property.status} />
          </div>
          <HeadPrice {...property} />
          <p className="flex flex-wrap gap-x-3 text-[0.9375rem] text-ink-700">
            <span className="font-medium">{property.type ? property.typeName : 'Sin tipo'}</span>
            <span className="text-gray-600">
              {[property.location, property.area].filter(Boolean).join(' · ') || 'Sin ubicación'}
            </span>
          </p>
          <p className="flex items-center gap-2 text-[0.875rem] text-gray-600">
            {property.agentName && <Avatar name={property.agentName} src={null} className="size-6" />}
            <span className="sr-only">Agente: </span>
            {property.agentName ?? 'Sin agente'}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2.5 print:hidden">
        {isPublic(property) && (
          <ButtonLink variant="text" size="compact" href={buildPropertyPath(property)} target="_blank">
            <ExternalLink size={16} />
            Ver en la web
          </ButtonLink>
        )}
        <ButtonLink variant="text" size="compact" href={`/admin/properties/${property.id}/preview`} target="_blank">
          <Eye size={16} />
          Vista previa
        </ButtonLink>
        {children}
      </div>
    </div>
  </>
);

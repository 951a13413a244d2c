import { ArrowLeft, ExternalLink, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { buildPropertyPath } from '../../../../src/catalogue/fields/property-url.contract.ts';
import { SOURCE_NAMES } from '../../../../src/catalogue/property-names.contract.ts';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { HeadCover } from './head/head-cover.tsx';
import { HeadPrice } from './head/head-price.tsx';

interface Props {
  property: StaffPropertyDetails;
  /** Opens the gallery. */
  onPictures: () => void;
  children: ReactNode;
}

const isPublic = ({ status }: StaffPropertyDetails) => status === 'published' || status === 'reserved';

export const PropertyHead = ({ property, onPictures, children }: Props) => (
  <>
    <a
      href="/admin/properties"
      className="mb-2 inline-flex h-9 items-center gap-2 font-semibold text-mar-600 hover:underline pointer-coarse:h-11 print:hidden"
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
            <span className="rounded-full bg-cal-100 px-2.5 py-1.5 text-xs leading-none font-semibold text-tinta-700">
              {SOURCE_NAMES[property.source]}
            </span>
            <StatusBadge status={property.status} />
          </div>
          <HeadPrice {...property} />
          <p className="flex flex-wrap gap-x-3 text-[0.9375rem] text-tinta-700">
            <span className="font-medium">{property.type ? property.typeName : 'Sin tipo'}</span>
            <span className="text-niebla-600">
              {[property.location, property.area].filter(Boolean).join(' · ') || 'Sin ubicación'}
            </span>
          </p>
          <p className="flex items-center gap-2 text-[0.875rem] text-niebla-600">
            {property.agentName && <Avatar name={property.agentName} src={null} className="size-6" />}
            <span className="sr-only">Agente: </span>
            {property.agentName ?? 'Sin agente'}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2.5 print:hidden">
        {isPublic(property) && (
          <ButtonLink variant="text" size="panel" href={buildPropertyPath(property)} target="_blank">
            <ExternalLink size={16} />
            Ver en la web
          </ButtonLink>
        )}
        <ButtonLink variant="text" size="panel" href={`/admin/properties/${property.id}/preview`} target="_blank">
          <Eye size={16} />
          Vista previa
        </ButtonLink>
        {children}
      </div>
    </div>
  </>
);

import { ArrowLeft, Eye } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import type { Language } from '../../../../src/catalogue/property.contract.ts';
import { formatPublished } from '../../../catalogue/site/detail/format-published.ts';
import { FurtherSections } from '../../../catalogue/site/detail/further-sections.tsx';
import { DetailBadges, PropertyHeading } from '../../../catalogue/site/detail/property-heading.tsx';
import { PropertySections } from '../../../catalogue/site/detail/property-sections.tsx';
import { PropertyMedia } from '../../../catalogue/site/gallery/property-media.tsx';
import { NoScriptInquirySection } from '../../../leads/site/no-script-inquiry-section.tsx';
import { ContactCard } from '../../property/contact-card.tsx';
import type { Data } from './+data.ts';

/** Shows the site's page of a property that may not be published yet, so forms and buttons are inert. */
export function Page() {
  const { id, property, today } = useData<Data>();
  const { agency } = usePageContext();
  return (
    <>
      <PreviewBanner id={id} language={property.language} languages={property.languages} />
      <article className="rounded-md border border-surface-200 bg-white p-4 text-base leading-[1.6] md:p-8">
        <div inert>
          <PropertyHeading property={property} published={formatPublished(property.published, today)} />
        </div>
        <PropertyMedia property={property} badges={<DetailBadges property={property} />} />
        <div className="grid gap-x-12 gap-y-10 pt-8 xl:grid-cols-[1fr_22rem]">
          <div className="min-w-0">
            <PropertySections property={property} />
          </div>
          <aside inert>
            <ContactCard property={property} agency={agency} replyMinutes={null} />
          </aside>
        </div>
        <FurtherSections property={property} today={today} />
        <div inert>
          <NoScriptInquirySection property={property} agency={agency} />
        </div>
      </article>
    </>
  );
}

interface Props {
  id: string;
  language: Language;
  languages: readonly Language[];
}

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { es: 'Español', en: 'English' };

const PreviewBanner = ({ id, language, languages }: Props) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md bg-amber-100 px-4 py-2.5 text-[0.9375rem] text-ink-900">
    <h1 className="flex items-center gap-2.5 font-semibold">
      <Eye size={18} className="shrink-0" />
      Vista previa: así lo verá un visitante
    </h1>
    {languages.length > 1 && (
      <nav aria-label="Idioma de la vista previa" className="flex gap-4">
        {languages.map((code) => (
          <a
            key={code}
            href={`/admin/properties/${id}/preview?idioma=${code}`}
            lang={code}
            aria-current={code === language || undefined}
            className="grid h-9 place-items-center underline underline-offset-4 aria-current:font-semibold aria-current:no-underline pointer-coarse:h-11"
          >
            {LANGUAGE_NAMES[code]}
          </a>
        ))}
      </nav>
    )}
    <a
      href={`/admin/properties/${id}`}
      className="ml-auto inline-flex h-9 items-center gap-2 font-semibold underline-offset-4 hover:underline pointer-coarse:h-11"
    >
      <ArrowLeft size={16} />
      Volver a la propiedad
    </a>
  </div>
);

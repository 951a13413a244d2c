import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { DetailBadges } from '../../../catalogue/public/detail/detail-badges.tsx';
import { PropertyHeading } from '../../../catalogue/public/detail/property-heading.tsx';
import { PropertySections } from '../../../catalogue/public/detail/property-sections.tsx';
import { PropertyMedia } from '../../../catalogue/public/gallery/property-media.tsx';
import { PropertyInquiryForm } from '../../../leads/public/property-inquiry-form.tsx';
import { ContactCard } from '../../property/contact-card.tsx';
import type { Data } from './+data.ts';
import { PreviewBanner } from './preview-banner.tsx';

/** The public page of a property that may not be public yet, so forms and buttons are inert. */
export function Page() {
  const { id, property } = useData<Data>();
  const { agency } = usePageContext();
  return (
    <>
      <PreviewBanner id={id} language={property.language} languages={property.languages} />
      <article className="rounded-md border border-cal-200 bg-white p-4 text-base leading-[1.6] md:p-8">
        <div inert>
          <PropertyHeading property={property} />
        </div>
        <PropertyMedia property={property} badges={<DetailBadges property={property} />} />
        <div className="grid gap-x-12 gap-y-10 pt-8 xl:grid-cols-[1fr_22rem]">
          <div className="min-w-0">
            <PropertySections property={property} />
            <div inert>
              <PropertyInquiryForm property={property} agency={agency} />
            </div>
          </div>
          <aside inert>
            <ContactCard property={property} agency={agency} replyMinutes={null} />
          </aside>
        </div>
      </article>
    </>
  );
}

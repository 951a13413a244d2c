import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { DetailBadges } from '../../../catalogue/site/detail/detail-badges.tsx';
import { FurtherSections } from '../../../catalogue/site/detail/further-sections.tsx';
import { PropertyHeading } from '../../../catalogue/site/detail/property-heading.tsx';
import { PropertySections } from '../../../catalogue/site/detail/property-sections.tsx';
import { formatPublished } from '../../../catalogue/site/detail/format-published.ts';
import { PropertyMedia } from '../../../catalogue/site/gallery/property-media.tsx';
import { NoScriptInquirySection } from '../../../leads/site/no-script-inquiry-section.tsx';
import { ContactCard } from '../../property/contact-card.tsx';
import type { Data } from './+data.ts';
import { PreviewBanner } from './preview-banner.tsx';

/** The public page of a property that may not be public yet, so forms and buttons are inert. */
export function Page() {
  const { id, property, today } = useData<Data>();
  const { agency } = usePageContext();
  return (
    <>
      <PreviewBanner id={id} language={property.language} languages={property.languages} />
      <article className="rounded-md border border-cal-200 bg-white p-4 text-base leading-[1.6] md:p-8">
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

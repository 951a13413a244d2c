import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { DetailBadges } from '../../../catalogue/detail/detail-badges.tsx';
import { FactsRow } from '../../../catalogue/detail/facts-row.tsx';
import { FeatureList } from '../../../catalogue/detail/feature-list.tsx';
import { PropertyLocation } from '../../../catalogue/detail/location/property-location.tsx';
import { PropertyDescription } from '../../../catalogue/detail/property-description.tsx';
import { PropertyHeading } from '../../../catalogue/detail/property-heading.tsx';
import { PropertyParticulars } from '../../../catalogue/detail/property-particulars.tsx';
import { Section } from '../../../catalogue/detail/section.tsx';
import { TourLinks } from '../../../catalogue/detail/tour-links.tsx';
import { EnergyCertificate } from '../../../catalogue/energy-certificate.tsx';
import { PropertyGallery } from '../../../catalogue/gallery/property-gallery.tsx';
import { PropertyInquiryForm } from '../../../leads/property-inquiry-form.tsx';
import { ContactCard } from '../../property/contact-card.tsx';
import type { Data } from './+data.ts';
import { PreviewBanner } from './preview-banner.tsx';

/** The public page; what would act on a property that is not public yet is only to be looked at. */
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
        <PropertyGallery
          pictures={property.pictures}
          title={property.title}
          badges={<DetailBadges property={property} />}
        />
        <div className="grid gap-x-12 gap-y-10 pt-8 xl:grid-cols-[1fr_22rem]">
          <div className="min-w-0">
            <FactsRow property={property} />
            <PropertyDescription property={property} />
            <TourLinks property={property} />
            <FeatureList property={property} />
            <PropertyParticulars property={property} />
            {property.energy && (
              <Section title="Certificado energético">
                <EnergyCertificate certificate={property.energy} />
              </Section>
            )}
            <PropertyLocation property={property} />
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

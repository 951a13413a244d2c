import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { BackLink } from '../../catalogue/detail/back/back-link.tsx';
import { DetailBadges } from '../../catalogue/detail/detail-badges.tsx';
import { FactsRow } from '../../catalogue/detail/facts-row.tsx';
import { FeatureList } from '../../catalogue/detail/feature-list.tsx';
import { PropertyLocation } from '../../catalogue/detail/location/property-location.tsx';
import { PropertyDescription } from '../../catalogue/detail/property-description.tsx';
import { PropertyHeading } from '../../catalogue/detail/property-heading.tsx';
import { PropertyParticulars } from '../../catalogue/detail/property-particulars.tsx';
import { Section } from '../../catalogue/detail/section.tsx';
import { SimilarProperties } from '../../catalogue/detail/similar-properties.tsx';
import { TourLinks } from '../../catalogue/detail/tour-links.tsx';
import { EnergyCertificate } from '../../catalogue/energy-certificate.tsx';
import { PropertyGallery } from '../../catalogue/gallery/property-gallery.tsx';
import { PropertyInquiryForm } from '../../leads/property-inquiry-form.tsx';
import type { Data } from './+data.ts';
import { ContactBar } from './contact-bar.tsx';
import { ContactCard } from './contact-card.tsx';

export function Page() {
  const { property, similar, replyMinutes } = useData<Data>();
  const { agency } = usePageContext();
  return (
    <article
      key={property.reference}
      className="page-width pt-3 max-md:[&_:is(a,button)]:scroll-mb-24 print:p-0 print:[zoom:0.64]"
    >
      <BackLink />
      <PropertyHeading property={property} />
      <PropertyGallery
        pictures={property.pictures}
        title={property.title}
        badges={<DetailBadges property={property} />}
      />
      <div className="grid gap-x-12 gap-y-10 pt-8 lg:grid-cols-[1fr_22rem] lg:pt-10 xl:grid-cols-[1fr_25rem] xl:gap-x-18 print:grid-cols-[1fr_20rem] print:pt-5">
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
          <PropertyInquiryForm property={property} agency={agency} />
        </div>
        <aside className="lg:sticky lg:top-24 lg:self-start">
          <ContactCard property={property} agency={agency} replyMinutes={replyMinutes} />
        </aside>
      </div>
      <SimilarProperties properties={similar} />
      <ContactBar property={property} agency={agency} />
    </article>
  );
}

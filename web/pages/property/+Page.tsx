import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { BackLink } from '../../catalogue/site/detail/back/back-link.tsx';
import { DetailBadges } from '../../catalogue/site/detail/detail-badges.tsx';
import { PropertyHeading } from '../../catalogue/site/detail/property-heading.tsx';
import { PropertySections } from '../../catalogue/site/detail/property-sections.tsx';
import { formatPublished } from '../../catalogue/site/detail/format-published.ts';
import { PropertyMedia } from '../../catalogue/site/gallery/property-media.tsx';
import { TrackView } from '../../catalogue/site/recently-viewed/track-view.tsx';
import { NoScriptInquirySection } from '../../leads/site/no-script-inquiry-section.tsx';
import { hydrateOnIdle } from '../../components/hydration/lazy-hydrated.tsx';
import type { Data } from './+data.ts';
import { ContactBar } from './contact-bar.tsx';
import { ContactCard } from './contact-card.tsx';
import { PrintedColumn } from './printed-column.tsx';
import { PrintedPlans } from './printed-plan.tsx';
import { VisitCall } from './visit-call.tsx';

const FurtherSections = hydrateOnIdle(
  async () => (await import('../../catalogue/site/detail/further-sections.tsx')).FurtherSections,
);
const SimilarProperties = hydrateOnIdle(
  async () => (await import('../../catalogue/site/detail/similar-properties.tsx')).SimilarProperties,
);

export function Page() {
  const { property, similar, replyMinutes, today, address, qr } = useData<Data>();
  const { agency } = usePageContext();
  const message = `Hola, me interesa la propiedad ${property.reference} (${property.title}): ${address}`;
  return (
    <article
      key={property.reference}
      className="page-width pt-3 max-md:[&_:is(a,button)]:scroll-mb-24 print:p-0 print:[zoom:0.62]"
    >
      <BackLink />
      <PropertyHeading property={property} published={formatPublished(property.published, today)} />
      <div className="print:grid print:grid-cols-[1fr_20rem] print:gap-x-12">
        <PropertyMedia property={property} badges={<DetailBadges property={property} />} />
        <PrintedColumn qr={qr} address={address} />
      </div>
      <div className="grid gap-x-12 gap-y-10 pt-8 lg:grid-cols-[1fr_22rem] lg:pt-10 xl:grid-cols-[1fr_25rem] xl:gap-x-18 print:grid-cols-[1fr_20rem] print:pt-5">
        <div className="min-w-0">
          <PropertySections property={property} />
        </div>
        <aside className="lg:sticky lg:top-24 lg:self-start">
          <ContactCard property={property} agency={agency} message={message} replyMinutes={replyMinutes} />
        </aside>
      </div>
      {property.plans.length > 0 && <PrintedPlans plans={property.plans} />}
      <FurtherSections property={property} today={today} visit={<VisitCall property={property} agency={agency} />} />
      <NoScriptInquirySection property={property} agency={agency} />
      <SimilarProperties properties={similar} />
      <TrackView reference={property.reference} />
      <ContactBar property={property} agency={agency} message={message} />
    </article>
  );
}

import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import type { Picture as PictureOf, PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { BackLink } from '../../catalogue/site/detail/back-link.tsx';
import { formatPublished } from '../../catalogue/site/detail/format-published.ts';
import { DetailBadges, PropertyHeading } from '../../catalogue/site/detail/property-heading.tsx';
import { PropertySections } from '../../catalogue/site/detail/property-sections.tsx';
import { PropertyMedia } from '../../catalogue/site/gallery/property-media.tsx';
import { Picture } from '../../catalogue/site/property/picture.tsx';
import { hydrateOnIdle } from '../../components/hydration/lazy-hydrated.tsx';
import { lazyClient } from '../../components/lazy-client.tsx';
import { InquiryButton } from '../../leads/site/inquiry-button.tsx';
import { NoScriptInquirySection } from '../../leads/site/no-script-inquiry-section.tsx';
import type { Data } from './+data.ts';
import { ContactBar } from './contact-bar.tsx';
import { ContactCard } from './contact-card.tsx';

const ViewTracker = lazyClient(
  async () => (await import('../../catalogue/site/recently-viewed/view-tracker.tsx')).ViewTracker,
);

const FurtherSections = hydrateOnIdle(
  async () => (await import('../../catalogue/site/detail/further-sections.tsx')).FurtherSections,
);

const SimilarProperties = hydrateOnIdle(
  async () => (await import('../../catalogue/site/detail/similar-properties.tsx')).SimilarProperties,
);

export function Page() {
  const { property, similar, replyMinutes, today, pageUrl, qrCode } = useData<Data>();
  const { agency } = usePageContext();
  const message = `Hola, me interesa la propiedad ${property.reference} (${property.title}): ${pageUrl}`;
  return (
    <article
      key={property.reference}
      className="page-width pt-3 max-md:[&_:is(a,button)]:scroll-mb-24 print:p-0 print:[zoom:0.62]"
    >
      <BackLink />
      <PropertyHeading property={property} published={formatPublished(property.published, today)} />
      <div className="print:grid print:grid-cols-[1fr_20rem] print:gap-x-12">
        <PropertyMedia property={property} badges={<DetailBadges property={property} />} />
        <PrintedColumn qrCode={qrCode} pageUrl={pageUrl} />
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
      <ViewTracker reference={property.reference} />
      <ContactBar property={property} agency={agency} message={message} />
    </article>
  );
}

interface VisitCallProps {
  property: PropertyDetails;
  agency: AgencyProfile;
}

const VisitCall = ({ property, agency }: VisitCallProps) => (
  <div className="mt-8 rounded-md bg-surface-50 p-6">
    <p className="display text-xl text-ink-900">¿Quiere conocerla?</p>
    <p className="mt-2">Se la enseñamos sin compromiso, y también la zona. Díganos qué día le viene bien.</p>
    <InquiryButton property={property} purpose="visit" agency={agency} size="medium" className="mt-5 w-full">
      Pedir una visita
    </InquiryButton>
  </div>
);

/** Print only; their pictures are lazy, so that they load only for printing. */
const PrintedPlans = ({ plans }: { plans: PictureOf[] }) => (
  <div className="hidden grid-cols-2 gap-8 pt-6 print:grid">
    {plans.map((plan) => (
      <div
        key={plan.key}
        className="break-inside-avoid border border-surface-200"
        style={{ aspectRatio: `${plan.width} / ${plan.height}` }}
      >
        <Picture picture={plan} sizes="40rem" widest={1280} className="object-contain! bg-white!" />
      </div>
    ))}
  </div>
);

interface PrintedColumnProps {
  /** QR code of the page as SVG; empty if there is none. */
  qrCode: string;
  pageUrl: string;
}

/** Printed beside the picture, so that readers find the page again. */
const PrintedColumn = ({ qrCode, pageUrl }: PrintedColumnProps) => (
  <div className="hidden print:block">
    <div aria-hidden className="[&_svg]:size-36" dangerouslySetInnerHTML={{ __html: qrCode }} />
    <p className="mt-3 font-semibold">Esta propiedad en la web</p>
    <p className="mt-1 text-sm break-all text-gray-600">{pageUrl.replace(/^https?:\/\//, '')}</p>
  </div>
);

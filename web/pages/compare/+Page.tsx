import { Plus, Share2 } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { comparisonPath } from '../../catalogue/site/comparison/comparison-path.ts';
import { formatRoomLeft } from '../../catalogue/site/comparison/format-room-left.ts';
import { useNextItemFocus } from '../../catalogue/site/saved-properties/use-next-item-focus.ts';
import { PriceNotice } from '../../catalogue/site/price-notice.tsx';
import { shareLink } from '../../catalogue/site/share/share-link.ts';
import { NoScriptInquirySection } from '../../leads/site/no-script-inquiry-section.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { hydrateOnIdle, lazyHydrated } from '../../components/hydration/lazy-hydrated.tsx';
import { lazyClient } from '../../components/lazy-client.tsx';
import type { Data } from './+data.ts';
import { NothingToCompare } from './nothing-to-compare.tsx';
import { useIsFromLink } from './use-is-from-link.ts';
import { useRedirectToStoredComparison } from './use-redirect-to-stored-comparison.ts';

const InquiryOfAll = hydrateOnIdle(async () => (await import('./inquiries.tsx')).InquiryOfAll);
const ComparedProperties = lazyHydrated(async () => (await import('./compared-properties.tsx')).ComparedProperties);
const FromLinkNotice = lazyClient(async () => (await import('./from-link-notice.tsx')).FromLinkNotice);

const TITLE = 'Comparar propiedades';

export function Page() {
  const { properties, missing } = useData<Data>();
  const { agency } = usePageContext();
  const references = properties.map(({ reference }) => reference);
  const [first, ...others] = properties;
  const focus = useNextItemFocus<HTMLElement>();
  const room = formatRoomLeft(references.length);
  const isFromLink = useIsFromLink(references, missing);
  useRedirectToStoredComparison(references.length + missing.length === 0);

  return (
    <section {...focus} className="page-width pt-8 md:pt-12 print:pt-0">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-8">
        <div>
          <h1 className="display text-3xl">{TITLE}</h1>
          {properties.length > 0 && <PriceNotice className="mt-2" />}
          {properties.length > 1 && (
            <p className="mt-2 text-niebla-600">
              En gris, lo que es igual en todas; con <b className="text-mar-700">✓</b>, el mejor valor.
            </p>
          )}
          {properties.length === 1 && !isFromLink && <p className="mt-2 text-niebla-600">{room}</p>}
        </div>
        {properties.length > 0 && (
          <div className="flex flex-wrap gap-3 print:hidden">
            {others.length > 0 && <InquiryOfAll key={references.join()} properties={properties} agency={agency} />}
            {room && !isFromLink && (
              <ButtonLink variant="outline" size="medium" href="/propiedades" className="noscript:hidden">
                <Plus size={18} />
                Añadir otra
              </ButtonLink>
            )}
            <Button
              variant="outline"
              size="medium"
              className="noscript:hidden"
              onClick={() => void shareLink(comparisonPath(references), TITLE)}
            >
              <Share2 size={18} />
              Compartir
            </Button>
          </div>
        )}
      </div>
      {missing.length > 0 && (
        <p role="status" className="mb-6 rounded-md bg-cal-50 px-5 py-4 break-words">
          {missing.length === 1
            ? `La propiedad con la referencia ${missing[0]} ya no está disponible o no existe.`
            : `Las propiedades con las referencias ${missing.join(' y ')} ya no están disponibles o no existen.`}
        </p>
      )}
      {isFromLink && <FromLinkNotice references={references} />}
      {properties.length > 0 ? <ComparedProperties properties={properties} missing={missing} /> : <NothingToCompare />}
      {first && <NoScriptInquirySection property={first} others={others} agency={agency} />}
    </section>
  );
}

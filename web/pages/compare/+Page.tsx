import { Plus, Share2 } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { comparisonPath, formatRoomLeft } from '../../catalogue/site/comparison/comparison-path.ts';
import { PriceNotice } from '../../catalogue/site/price-notice.tsx';
import { shareLink } from '../../catalogue/site/property/property-actions.tsx';
import { useNextItemFocus } from '../../catalogue/site/saved-properties/use-next-item-focus.ts';
import { Arch } from '../../components/arch.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { hydrateOnIdle, lazyHydrated } from '../../components/hydration/lazy-hydrated.tsx';
import { lazyClient } from '../../components/lazy-client.tsx';
import { NoScriptInquirySection } from '../../leads/site/no-script-inquiry-section.tsx';
import type { Data } from './+data.ts';
import { useIsFromLink, useRedirectToStoredComparison } from './stored-comparison.ts';

const InquiryOfAll = hydrateOnIdle(async () => (await import('./inquiries.tsx')).InquiryAboutAll);

const ComparedProperties = lazyHydrated(async () => (await import('./compared-properties.tsx')).ComparedProperties);

const FromLinkNotice = lazyClient(async () => (await import('./from-link-notice.tsx')).FromLinkNotice);

const TITLE = 'Comparar propiedades';

export function Page() {
  const { properties, missing } = useData<Data>();
  const { agency } = usePageContext();
  const references = properties.map(({ reference }) => reference);
  const [firstProperty, ...others] = properties;
  const focus = useNextItemFocus<HTMLElement>();
  const roomLeft = formatRoomLeft(references.length);
  const isFromLink = useIsFromLink(references, missing);
  useRedirectToStoredComparison(references.length + missing.length === 0);

  return (
    <section {...focus} className="page-width pt-8 md:pt-12 print:pt-0">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-8">
        <div>
          <h1 className="display text-3xl">{TITLE}</h1>
          {properties.length > 0 && <PriceNotice className="mt-2" />}
          {properties.length > 1 && (
            <p className="mt-2 text-gray-600">
              En gris, lo que es igual en todas; con <b className="text-primary-700">✓</b>, el mejor valor.
            </p>
          )}
          {properties.length === 1 && !isFromLink && <p className="mt-2 text-gray-600">{roomLeft}</p>}
        </div>
        {properties.length > 0 && (
          <div className="flex flex-wrap gap-3 print:hidden">
            {others.length > 0 && <InquiryOfAll key={references.join()} properties={properties} agency={agency} />}
            {roomLeft && !isFromLink && (
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
        <p role="status" className="mb-6 rounded-md bg-surface-50 px-5 py-4 break-words">
          {missing.length === 1
            ? `La propiedad con la referencia ${missing[0]} ya no está disponible o no existe.`
            : `Las propiedades con las referencias ${missing.join(' y ')} ya no están disponibles o no existen.`}
        </p>
      )}
      {isFromLink && <FromLinkNotice references={references} />}
      {properties.length > 0 ? <ComparedProperties properties={properties} missing={missing} /> : <NothingToCompare />}
      {firstProperty && <NoScriptInquirySection property={firstProperty} otherProperties={others} agency={agency} />}
    </section>
  );
}

const NothingToCompare = () => (
  <div className="flex flex-col items-center py-8 text-center md:py-14">
    <span className="flex max-w-full items-end gap-3 text-gray-500 *:min-w-0">
      <Arch className="size-20" />
      <Arch className="size-20 text-primary-600" />
    </span>
    <p className="display mt-6 text-2xl">Aún no ha elegido qué comparar</p>
    <p className="mt-2 max-w-[46ch] text-gray-600 noscript:hidden">
      Pulse «Comparar» en dos o tres propiedades y las verá aquí, una junto a otra.
    </p>
    <p className="mt-2 hidden max-w-[46ch] text-gray-600 noscript:block">
      La comparación se guarda en su navegador y necesita JavaScript.
    </p>
    <ButtonLink href="/propiedades" className="mt-6">
      Ver propiedades
    </ButtonLink>
  </div>
);

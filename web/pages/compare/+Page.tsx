import { PriceNotice } from '../../catalogue/public/price-notice.tsx';
import { useSetAtom } from 'jotai';
import { Plus, Share2 } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { comparisonAtom } from '../../catalogue/public/comparison/comparison-atom.ts';
import { comparisonPath } from '../../catalogue/public/comparison/comparison-path.ts';
import { ComparisonTable } from '../../catalogue/public/comparison/comparison-table.tsx';
import { roomLeft } from '../../catalogue/public/comparison/room-left.ts';
import { useSuccessorFocus } from '../../catalogue/public/kept/use-successor-focus.ts';
import { shareLink } from '../../catalogue/public/share/share-link.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Data } from './+data.ts';
import { NothingToCompare } from './nothing-to-compare.tsx';
import { useStoredComparison } from './use-stored-comparison.ts';

const TITLE = 'Comparar propiedades';

export function Page() {
  const { properties, missing } = useData<Data>();
  const setCompared = useSetAtom(comparisonAtom);
  const references = properties.map(({ reference }) => reference);
  const focus = useSuccessorFocus<HTMLElement>();
  const room = roomLeft(references.length);
  useStoredComparison(references.length + missing.length === 0);

  return (
    <section {...focus} className="page-width pt-8 md:pt-12 print:pt-0">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-8">
        <div>
          <h1 className="display text-3xl">{TITLE}</h1>
          {properties.length > 0 && <PriceNotice className="mt-2" />}
          {properties.length > 1 && (
            <p className="mt-2 text-niebla-600">
              Las diferencias están en <b className="text-tinta-900">negrita</b> y llevan el signo{' '}
              <b className="text-mar-600">≠</b>.
            </p>
          )}
          {properties.length === 1 && <p className="mt-2 text-niebla-600">{room}</p>}
        </div>
        {properties.length > 0 && (
          <p className="flex flex-wrap gap-3 print:hidden">
            {room && (
              <ButtonLink look="outline" size="medium" href="/propiedades" onClick={() => setCompared(references)}>
                <Plus size={18} />
                Añadir otra
              </ButtonLink>
            )}
            <Button
              look="outline"
              size="medium"
              className="noscript:hidden"
              onClick={() => void shareLink(comparisonPath(references), TITLE)}
            >
              <Share2 size={18} />
              Compartir
            </Button>
          </p>
        )}
      </div>
      {missing.length > 0 && (
        <p role="status" className="mb-6 rounded-md bg-cal-50 px-5 py-4 break-words">
          {missing.length === 1
            ? `La propiedad con la referencia ${missing[0]} ya no está disponible o no existe.`
            : `Las propiedades con las referencias ${missing.join(' y ')} ya no están disponibles o no existen.`}
        </p>
      )}
      {properties.length > 0 ? <ComparisonTable properties={properties} onKeep={setCompared} /> : <NothingToCompare />}
    </section>
  );
}

import { PriceNotice } from '../price-notice.tsx';
import { useAtom } from 'jotai';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { showToast } from '../../../components/toast/show-toast.ts';
import { recentlyViewedAtom, MAX_VIEWED } from './viewed-property.ts';

import { RecentlyViewedCards } from './recently-viewed-cards.tsx';

export function RecentlyViewedList() {
  const [viewedProperties, setViewedProperties] = useAtom(recentlyViewedAtom);
  if (viewedProperties.length === 0) return null;

  const clear = () => {
    setViewedProperties([]);
    // The focused button is removed with the list.
    document.querySelector('main')?.focus({ preventScroll: true });
    showToast({ title: 'Historial borrado' });
  };
  return (
    <section aria-labelledby="vistas" className="mt-16 border-t border-surface-200 pt-10 md:mt-20 print:hidden">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="vistas" className="display text-2xl">
            Vistas recientemente
          </h2>
          <p className="mt-1 text-sm text-gray-600">
            {`Solo se recuerdan en este navegador, y ${MAX_VIEWED} como máximo.`}
          </p>
          <PriceNotice className="mt-1" />
        </div>
        <Button variant="outline" size="small" onClick={clear}>
          <Trash2 size={16} />
          Borrar el historial
        </Button>
      </div>
      <RecentlyViewedCards viewedProperties={viewedProperties} />
    </section>
  );
}

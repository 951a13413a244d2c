import { PriceNotice } from '../price-notice.tsx';
import { useAtom } from 'jotai';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { seenAtom } from './seen-atom.ts';
import { MOST_SEEN } from './seen-property.ts';
import { SeenCards } from './seen-cards.tsx';

/** All homes that this browser remembers having shown, until its visitor clears them. */
export function SeenList() {
  const [seen, setSeen] = useAtom(seenAtom);
  if (seen.length === 0) return null;

  const clear = () => {
    setSeen([]);
    // The button that had the focus disappears with the list.
    document.querySelector('main')?.focus({ preventScroll: true });
    showToast({ title: 'Historial borrado' });
  };
  return (
    <section aria-labelledby="vistas" className="mt-16 border-t border-cal-200 pt-10 md:mt-20 print:hidden">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="vistas" className="display text-2xl">
            Vistas recientemente
          </h2>
          <p className="mt-1 text-sm text-niebla-600">
            {`Solo se recuerdan en este navegador, y ${MOST_SEEN} como máximo.`}
          </p>
          <PriceNotice className="mt-1" />
        </div>
        <Button look="outline" size="small" onClick={clear}>
          <Trash2 size={16} />
          Borrar el historial
        </Button>
      </div>
      <SeenCards seen={seen} />
    </section>
  );
}

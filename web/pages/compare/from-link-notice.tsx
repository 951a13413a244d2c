import { useAtom } from 'jotai';
import { comparisonPath } from '../../catalogue/site/comparison/comparison-path.ts';
import { comparisonAtom } from '../../catalogue/site/layout/saved-properties.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { showToast } from '../../components/toast/show-toast.ts';

/** Shown above a shared comparison: the visitor's own stays until they replace it. */
export function FromLinkNotice({ references }: { references: string[] }) {
  const [storedReferences, setStoredReferences] = useAtom(comparisonAtom);
  const save = () => {
    setStoredReferences(references);
    showToast({ title: 'Comparación guardada' });
    // The focused button is about to be removed.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-labelledby="comparacion-compartida"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-md bg-surface-50 px-5 py-4 print:hidden"
    >
      <div>
        <h2 id="comparacion-compartida" className="font-semibold">
          Comparación compartida
        </h2>
        <p className="mt-1 text-sm text-ink-700">{formatNoticeText(storedReferences.length)}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        {storedReferences.length > 0 && (
          <ButtonLink variant="outline" size="medium" href={comparisonPath(storedReferences)}>
            Ver mi comparación
          </ButtonLink>
        )}
        <Button size="medium" variant="outline" onClick={save}>
          Guardar como mi comparación
        </Button>
      </p>
    </section>
  );
}

function formatNoticeText(ownCount: number) {
  if (ownCount === 0) return 'Viene de un enlace. Si la guarda, la encontrará aquí la próxima vez.';
  return `Viene de un enlace. Si la guarda, sustituirá a la suya, que tiene ${ownCount === 1 ? '1 propiedad' : `${ownCount} propiedades`}.`;
}

import { useAtom } from 'jotai';
import { comparisonAtom } from '../../catalogue/site/comparison/comparison-atom.ts';
import { comparisonPath } from '../../catalogue/site/comparison/comparison-path.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { showToast } from '../../components/toast/show-toast.ts';

/** Above a comparison that somebody has sent: the visitor's own stays until they replace it. */
export function FromLinkNotice({ references }: { references: string[] }) {
  const [own, setOwn] = useAtom(comparisonAtom);
  const save = () => {
    setOwn(references);
    showToast({ title: 'Comparación guardada' });
    // The button that had the focus disappears.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-labelledby="comparacion-compartida"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-md bg-cal-50 px-5 py-4 print:hidden"
    >
      <div>
        <h2 id="comparacion-compartida" className="font-semibold">
          Comparación compartida
        </h2>
        <p className="mt-1 text-sm text-tinta-700">{textOf(own.length)}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        {own.length > 0 && (
          <ButtonLink variant="outline" size="medium" href={comparisonPath(own)}>
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

function textOf(own: number) {
  if (own === 0) return 'Viene de un enlace. Si la guarda, la encontrará aquí la próxima vez.';
  return `Viene de un enlace. Si la guarda, sustituirá a la suya, que tiene ${own === 1 ? '1 propiedad' : `${own} propiedades`}.`;
}

import { Arch } from '../../components/arch.tsx';
import { ButtonLink } from '../../components/button.tsx';

export const NothingToCompare = () => (
  <div className="flex flex-col items-center py-8 text-center md:py-14">
    <span className="flex max-w-full items-end gap-3 text-niebla-500 *:min-w-0">
      <Arch className="size-20" />
      <Arch className="size-20 text-mar-600" />
    </span>
    <p className="display mt-6 text-2xl">Aún no ha elegido qué comparar</p>
    <p className="mt-2 max-w-[46ch] text-niebla-600 noscript:hidden">
      Pulse «Comparar» en dos o tres propiedades y las verá aquí, una junto a otra.
    </p>
    <p className="mt-2 hidden max-w-[46ch] text-niebla-600 noscript:block">
      La comparación se guarda en su navegador y necesita JavaScript.
    </p>
    <ButtonLink href="/propiedades" className="mt-6">
      Ver propiedades
    </ButtonLink>
  </div>
);

import { Arch } from '../../ui/arch.tsx';
import { ButtonLink } from '../../ui/button.tsx';

export const MoreProperties = ({ className = '' }: { className?: string }) => (
  <div
    className={`relative flex flex-col items-start justify-center overflow-hidden rounded-sm bg-cal-50 p-6 md:p-10 ${className}`}
  >
    <Arch className="absolute -right-6 -bottom-4 size-52 text-cal-300 max-sm:hidden" />
    <p className="display relative text-2xl">Y muchas más en toda la Costa del Sol</p>
    <p className="relative mt-2 max-w-[42ch] text-niebla-600">Fíltrelas por zona, tipo, precio y dormitorios.</p>
    <ButtonLink href="/propiedades" className="relative mt-6 max-md:w-full">
      Ver Todas las Propiedades
    </ButtonLink>
  </div>
);

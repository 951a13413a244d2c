import { ButtonLink } from '../../../components/button.tsx';

export const MoreProperties = ({ className = '' }: { className?: string }) => (
  <div
    className={`focus-on-dark relative isolate flex min-h-88 flex-col items-start justify-end overflow-hidden rounded-sm bg-tinta-900 p-6 text-white md:p-10 ${className}`}
  >
    <img
      src="/uploads/about.webp"
      alt=""
      width={1600}
      height={600}
      loading="lazy"
      decoding="async"
      className="absolute inset-0 -z-10 size-full object-cover object-[82%_50%]"
    />
    <span className="absolute inset-0 -z-10 bg-linear-to-t from-tinta-900/92 via-tinta-900/72 via-55% to-tinta-900/10" />
    <p className="display max-w-[18ch] text-2xl">Y muchas más en toda la Costa del Sol</p>
    <p className="mt-2 max-w-[42ch]">Fíltrelas por zona, tipo, precio y dormitorios.</p>
    <ButtonLink href="/propiedades" variant="white" className="mt-6 max-md:w-full">
      Ver Todas las Propiedades
    </ButtonLink>
  </div>
);

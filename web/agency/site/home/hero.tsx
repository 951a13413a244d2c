import { ButtonLink } from '../../../components/button.tsx';

interface HeroProps {
  title: string;
  lead: string;
}

/** The text stands on the calm part of the picture: left of the villa, on a phone below it. */
export const Hero = ({ title, lead }: HeroProps) => (
  <section className="focus-on-dark relative isolate -mt-(--header-height) flex min-h-[38.75rem] items-end overflow-hidden bg-ink-900 pt-[calc(var(--header-height)+4rem)] pb-24 text-white md:min-h-[47.5rem] md:pb-32 lg:pb-46 print:mt-0 print:min-h-0 print:bg-white print:p-0 print:text-ink-900">
    <picture>
      <source media="(max-width:767px)" type="image/avif" srcSet="/uploads/hero-phone.avif 780w" sizes="100vw" />
      <source media="(max-width:767px)" type="image/webp" srcSet="/uploads/hero-phone.webp 780w" sizes="100vw" />
      <source type="image/avif" srcSet={heroSrcSet} sizes="100vw" />
      <img
        src="/uploads/hero.webp"
        srcSet="/uploads/hero.webp 1280w, /uploads/hero-1920.webp 1920w"
        sizes="100vw"
        alt=""
        width={1280}
        height={720}
        fetchPriority="high"
        className="absolute inset-x-0 top-0 -z-10 h-[72%] w-full object-cover object-[50%_70%] md:h-full print:hidden"
      />
    </picture>
    <span className="absolute inset-x-0 top-0 -z-10 h-[72%] bg-linear-to-t from-ink-900 from-2% via-ink-900/60 via-40% to-transparent to-62% md:hidden print:hidden" />
    <span className="absolute inset-0 -z-10 bg-linear-to-r from-ink-900/72 via-ink-900/56 via-40% to-transparent to-72% max-md:hidden print:hidden" />
    <div className="page-width">
      <h1 className="display max-w-[41rem] text-4xl md:max-lg:max-w-[24rem]">{title}</h1>
      <p className="mt-5 max-w-[34rem] text-lg text-balance">{lead}</p>
      <ButtonLink variant="white" href="/contacto" className="mt-7 print:hidden">
        Hablar con el agente
      </ButtonLink>
    </div>
  </section>
);

export const heroSrcSet = '/uploads/hero-1280.avif 1280w, /uploads/hero-1920.avif 1920w';

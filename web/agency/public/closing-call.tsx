import { Arch } from '../../ui/arch.tsx';
import { ButtonLink } from '../../ui/button.tsx';

interface Props {
  title: string;
  lead: string;
}

/** The end of a page: a link to the contact form and one for owners who want to sell. */
export const ClosingCall = ({ title, lead }: Props) => (
  <section className="focus-on-dark relative overflow-hidden rounded-md bg-tinta-800 px-6 py-12 text-white md:px-12 md:py-16 print:hidden">
    <Arch className="absolute right-12 -bottom-1 size-72 text-white/15 max-lg:hidden xl:size-80" />
    <div className="relative lg:max-w-[58%]">
      <h2 className="display text-3xl">{title}</h2>
      <p className="mt-4 max-w-[56ch] text-lg text-cal-200">{lead}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink look="white" href="/contacto">
          Contactar
        </ButtonLink>
        <a
          href="/publicar-propiedad"
          className="inline-flex h-12 items-center px-3 text-sm font-semibold underline underline-offset-4 transition-colors duration-[120ms] hover:text-sol-300"
        >
          Anuncie su Propiedad
        </a>
      </div>
    </div>
  </section>
);

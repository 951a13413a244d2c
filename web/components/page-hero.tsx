interface Props {
  title: string;
  lead: string;
  /** Name of a file in web/public/uploads, without extension. */
  picture: string;
}

/**
 * Picture at the top of a page, with the transparent header over it. An overlay of at least 62 % behind texts keeps
 * white letters readable on any picture.
 */
export const PageHero = ({ title, lead, picture }: Props) => (
  <section className="focus-on-dark relative isolate -mt-(--header-height) flex min-h-80 items-end overflow-hidden bg-ink-900 pt-[calc(var(--header-height)+var(--phone-bar-height)+1.5rem)] pb-8 text-white md:min-h-[22rem] md:pb-11 print:mt-0 print:min-h-0 print:bg-white print:p-0 print:text-ink-900">
    <img
      src={`/uploads/${picture}.webp`}
      alt=""
      width={1600}
      height={900}
      fetchPriority="high"
      className="absolute inset-0 -z-10 size-full object-cover print:hidden"
    />
    <span className="absolute inset-0 -z-10 bg-linear-to-b from-ink-900/30 via-ink-900/42 via-[6rem] to-transparent to-[11rem] print:hidden" />
    <span className="absolute inset-x-0 bottom-0 -z-10 h-[13rem] bg-linear-to-t from-ink-900/85 via-ink-900/68 via-75% to-transparent md:hidden print:hidden" />
    <span className="absolute inset-0 -z-10 bg-linear-to-r from-ink-900/78 via-ink-900/66 via-52% to-transparent to-80% max-md:hidden print:hidden" />
    <div className="page-width">
      <h1 className="display text-3xl md:max-w-[55%]">{title}</h1>
      <p className="mt-2.5 max-w-[34rem] text-balance md:max-w-[min(34rem,50%)] md:text-lg">{lead}</p>
    </div>
  </section>
);

interface Props {
  title: string;
  lead: string;
  /** The name of a file in web/public/uploads, without its extension. */
  picture: string;
}

/**
 * The picture at the top of a page, with the transparent header over it. The gradient is dark enough for text on a
 * white picture.
 */
export const PageBand = ({ title, lead, picture }: Props) => (
  <section className="focus-on-dark relative isolate -mt-(--header-height) flex min-h-60 items-end overflow-hidden bg-tinta-900 pt-[calc(var(--header-height)+var(--phone-bar-height)+1.5rem)] pb-8 text-white md:min-h-80 md:pb-11 print:mt-0 print:min-h-0 print:bg-white print:p-0 print:text-tinta-900">
    <img
      src={`/uploads/${picture}.webp`}
      alt=""
      width={1600}
      height={900}
      fetchPriority="high"
      className="absolute inset-0 -z-10 size-full object-cover print:hidden"
    />
    <span className="absolute inset-0 -z-10 bg-linear-to-b from-tinta-900/72 via-tinta-900/64 to-tinta-900/80 md:via-[7rem] md:to-transparent md:to-[14rem] print:hidden" />
    <span className="absolute inset-0 -z-10 bg-linear-to-r from-tinta-900/90 via-tinta-900/72 via-60% to-transparent max-md:hidden print:hidden" />
    <div className="page-width">
      <h1 className="display text-3xl md:max-w-3/5">{title}</h1>
      <p className="mt-2.5 max-w-[34rem] text-balance md:max-w-[min(34rem,60%)] md:text-lg">{lead}</p>
    </div>
  </section>
);

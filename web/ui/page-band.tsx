interface Props {
  title: string;
  lead?: string;
  /** Of `/uploads/<name>.webp`. */
  picture: string;
}

/** The top of a page, under the transparent header: a picture, and the title on a scrim that keeps it readable. */
export const PageBand = ({ title, lead, picture }: Props) => (
  <div className="relative isolate -mt-(--header-height) flex h-60 items-end overflow-hidden bg-tinta-800 text-white md:h-80 print:h-auto print:bg-transparent print:text-tinta-900">
    <img
      src={`/uploads/${picture}.webp`}
      alt=""
      width={1600}
      height={640}
      fetchPriority="high"
      className="absolute inset-0 -z-20 size-full object-cover print:hidden"
    />
    <div className="absolute inset-0 -z-10 bg-tinta-900/65 bg-linear-to-r from-tinta-900/60 to-tinta-900/0 print:hidden" />
    <div className="page-width pb-7 md:pb-11">
      <h1 className="display text-3xl">{title}</h1>
      {lead && <p className="mt-2 max-w-[60ch] text-base md:mt-3 md:text-lg">{lead}</p>}
    </div>
  </div>
);

interface Props {
  /** The QR code of the page, as SVG; empty if it has none. */
  qr: string;
  address: string;
}

/** Beside the picture on paper: the way back to the page. */
export const PrintedColumn = ({ qr, address }: Props) => (
  <div className="hidden print:block">
    <div aria-hidden className="[&_svg]:size-36" dangerouslySetInnerHTML={{ __html: qr }} />
    <p className="mt-3 font-semibold">Esta propiedad en la web</p>
    <p className="mt-1 text-sm break-all text-niebla-600">{address.replace(/^https?:\/\//, '')}</p>
  </div>
);

import { QRCodeSVG } from 'qrcode.react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The QR code of an address as SVG. It is made with the page's data, so that no visitor loads what draws it. */
export const qrCode = (address: string) =>
  renderToStaticMarkup(<QRCodeSVG value={address} level="M" marginSize={0} size={160} />);

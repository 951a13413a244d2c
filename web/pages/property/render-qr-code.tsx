import { QRCodeSVG } from 'qrcode.react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Characters; what is longer would be printed too finely to be read by a camera. */
const MAX_LENGTH = 1000;

/**
 * The QR code of an address as SVG; empty for one that is too long. It is made with the page's data, so that no visitor
 * loads what draws it.
 */
export const renderQrCode = (address: string) =>
  address.length > MAX_LENGTH
    ? ''
    : renderToStaticMarkup(<QRCodeSVG value={address} level="M" marginSize={0} size={160} />);

import { QRCodeSVG } from 'qrcode.react';
import { renderToStaticMarkup } from 'react-dom/server';

/** In characters: a longer address would print too finely for cameras. */
const MAX_LENGTH = 1000;

/**
 * QR code of an address as SVG; empty if it is too long. Created on the server, so that visitors load no code for it.
 */
export const renderQrCode = (address: string) =>
  address.length > MAX_LENGTH
    ? ''
    : renderToStaticMarkup(<QRCodeSVG value={address} level="M" marginSize={0} size={160} />);

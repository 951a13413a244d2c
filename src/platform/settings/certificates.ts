import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** PEM certificates of whoever vouches for a server of the agency's own. */
export const certificates = z
  .string()
  .refine(hasCertificates, 'nombra un archivo que no se puede leer o que no tiene certificados (PEM)');

function hasCertificates(path: string) {
  try {
    return readFileSync(path, 'utf8').includes('-----BEGIN CERTIFICATE-----');
  } catch {
    return false;
  }
}

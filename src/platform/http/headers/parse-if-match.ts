import { Headers } from '@nestjs/common';
import { z } from 'zod';
import { InvalidInput } from '../../problem.ts';

export const IfMatchVersion = z
  .string('Falta la versión editada: recargue la página')
  .regex(/^(W\/)?"?\d{1,9}"?$/, 'La versión editada no es válida: recargue la página')
  .transform((tag) => Number(tag.replace(/\D/g, '')));

/** Reads the version that the client saw, plain or as an entity tag (RFC 9110, section 13.1.1). Throws InvalidInput. */
export function parseIfMatch(header: string | undefined): number {
  const { error, data } = IfMatchVersion.safeParse(header);
  if (error) throw new InvalidInput(error.issues.map((issue) => ({ ...issue, path: ['If-Match'] })));
  return data;
}

/** What the sender says to have seen, as it came: `parseIfMatch` reads it once the rest of the request is judged. */
export const IfMatch = () => Headers('if-match');
export type IfMatch = string | undefined;

import type { FastifyRequest } from 'fastify';
import { formFault } from './form-fault.ts';

export type SentFile = { bytes: Buffer; isTooLarge: boolean };

const MOST_PARTS = 60;

/**
 * Reads the fields of a form that a browser posts without JavaScript. Files are handed to `keep` one by one as they
 * arrive, so that only one at a time is in memory.
 */
export async function sentForm(
  request: FastifyRequest,
  fileSize = 0,
  keep: (file: SentFile) => Promise<void> = () => Promise.resolve(),
): Promise<Record<string, string>> {
  if (!request.isMultipart()) return Object.fromEntries((request.body as URLSearchParams | undefined) ?? []);
  const values: [string, string][] = [];
  for await (const part of sentParts(request, fileSize)) {
    if (Array.isArray(part)) values.push(part);
    // Browsers send an empty file field as a file of zero bytes.
    else if (part.bytes.length) await keep(part);
  }
  return Object.fromEntries(values);
}

/** Turns errors of the parser into problems; errors of whoever handles the parts stay as they are. */
async function* sentParts(request: FastifyRequest, fileSize: number): AsyncGenerator<[string, string] | SentFile> {
  try {
    for await (const part of request.parts({ limits: { fileSize, files: MOST_PARTS, parts: MOST_PARTS } })) {
      if (part.type === 'field') yield [part.fieldname, String(part.value)];
      else yield { bytes: await part.toBuffer(), isTooLarge: part.file.truncated };
    }
  } catch (fault) {
    throw formFault(fault);
  }
}

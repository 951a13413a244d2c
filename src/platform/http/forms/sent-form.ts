import type { FastifyRequest } from 'fastify';
import { formFault } from './form-fault.ts';

export type SentFile = { bytes: Buffer; isTooLarge: boolean };

const MOST_PARTS = 60;

/**
 * The fields that a browser without JavaScript posts. The files of a multipart form are handed on one by one as they
 * arrive, so that never more than one is in memory.
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
    // An empty file field is a file without a byte.
    else if (part.bytes.length) await keep(part);
  }
  return Object.fromEntries(values);
}

/** What is thrown in here is about the form alone, never about what is done with its parts. */
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

import type { FastifyRequest } from 'fastify';

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
  for await (const part of request.parts({ limits: { fileSize, files: MOST_PARTS, parts: MOST_PARTS } })) {
    if (part.type === 'field') values.push([part.fieldname, String(part.value)]);
    else {
      const bytes = await part.toBuffer();
      // An empty file field is a file without a byte.
      if (bytes.length) await keep({ bytes, isTooLarge: part.file.truncated });
    }
  }
  return Object.fromEntries(values);
}

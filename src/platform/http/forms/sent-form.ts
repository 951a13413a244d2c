import type { FastifyRequest } from 'fastify';

export type SentForm = { values: Record<string, string>; files: Buffer[] };

/** What a browser without JavaScript posts: fields as text, and the files of a multipart form. */
export async function sentForm(
  request: FastifyRequest,
  limits: { files: number; fileSize: number },
): Promise<SentForm> {
  if (!request.isMultipart()) return { values: Object.fromEntries(request.body as URLSearchParams), files: [] };
  const values: [string, string][] = [];
  const files: Buffer[] = [];
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') values.push([part.fieldname, String(part.value)]);
    else {
      // An empty file field is a file without a byte.
      const bytes = await part.toBuffer();
      if (bytes.length) files.push(bytes);
    }
  }
  return { values: Object.fromEntries(values), files };
}

import type { FastifyRequest } from 'fastify';
import { MOST_BYTES } from '../../platform/pictures/inspect-picture.ts';
import { MOST_PHOTOS } from '../inquiry.contract.ts';

export type SentForm = { values: Record<string, string>; files: Buffer[] };

/** What a browser without JavaScript posts: fields as text, and the files of a multipart form. */
export async function sentForm(request: FastifyRequest): Promise<SentForm> {
  if (!request.isMultipart()) return { values: Object.fromEntries(request.body as URLSearchParams), files: [] };
  const values: [string, string][] = [];
  const files: Buffer[] = [];
  for await (const part of request.parts({ limits: { files: MOST_PHOTOS, fileSize: MOST_BYTES } })) {
    if (part.type === 'field') values.push([part.fieldname, String(part.value)]);
    else {
      // An empty file field is a file without a byte.
      const bytes = await part.toBuffer();
      if (bytes.length) files.push(bytes);
    }
  }
  return { values: Object.fromEntries(values), files };
}

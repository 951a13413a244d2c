import type { FastifyRequest } from 'fastify';
import { PhotoUnusable } from '../inquiry.problems.ts';

/** The one file of a multipart body. */
export async function onePhoto(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new PhotoUnusable('Envíe la fotografía como archivo');
  const file = await request.file();
  if (!file) throw new PhotoUnusable('Falta el archivo');
  return file.toBuffer();
}

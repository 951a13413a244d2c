import type { FastifyRequest } from 'fastify';
import { Problem } from '../../problem.ts';

class FileMissing extends Problem {
  readonly status = 422;

  constructor() {
    super('Falta el archivo');
  }
}

class FileTooLarge extends Problem {
  readonly status = 413;

  constructor() {
    super('El archivo es demasiado grande');
  }
}

/** The one file of a multipart body. */
export async function sentFile(request: FastifyRequest, fileSize: number): Promise<Buffer> {
  const part = request.isMultipart() ? await request.file({ limits: { files: 1, fileSize } }) : undefined;
  if (!part) throw new FileMissing();
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new FileTooLarge();
  return bytes;
}

import type { FastifyRequest } from 'fastify';
import { Problem } from '../../problem.ts';

class FileMissing extends Problem {
  readonly status = 422;

  constructor() {
    super('Falta el archivo');
  }
}

/** The one file of a multipart body; what is larger answers 413. */
export async function sentFile(request: FastifyRequest, fileSize: number): Promise<Buffer> {
  const file = request.isMultipart() ? await request.file({ limits: { files: 1, fileSize } }) : undefined;
  if (!file) throw new FileMissing();
  return file.toBuffer();
}

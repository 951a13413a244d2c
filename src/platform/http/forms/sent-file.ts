import type { FastifyRequest } from 'fastify';
import { refusal } from '../../problem.ts';
import { formFault } from './form-fault.ts';

class FileMissing extends refusal(422, 'Falta el archivo') {}
class FileTooLarge extends refusal(413, 'El archivo es demasiado grande') {}

/** Reads the one file of a multipart body of at most `fileSize` bytes. Throws FileMissing or FileTooLarge. */
export async function sentFile(request: FastifyRequest, fileSize: number): Promise<Buffer> {
  const sent = request.isMultipart() ? await readFile(request, fileSize) : undefined;
  if (!sent) throw new FileMissing();
  if (sent.isTooLarge) throw new FileTooLarge();
  return sent.bytes;
}

async function readFile(request: FastifyRequest, fileSize: number) {
  try {
    const part = await request.file({ limits: { files: 1, fileSize } });
    return part && { bytes: await part.toBuffer(), isTooLarge: part.file.truncated };
  } catch (fault) {
    throw formFault(fault);
  }
}

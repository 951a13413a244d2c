import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { FileNotWritten, writeFault } from '../../files/files.problems.ts';
import { refusal } from '../../problem.ts';
import { formFault } from './form-fault.ts';

class FileMissing extends refusal(422, 'Falta el archivo: elija uno') {}
class FileTooLarge extends refusal(413, 'El archivo es demasiado grande: redúzcalo') {}

/** Writes the one file of a multipart body of at most `fileSize` bytes to `path`. Throws FileMissing or FileTooLarge. */
export async function sentFile(request: FastifyRequest, fileSize: number, path: string) {
  const sent = request.isMultipart() ? await spoolFile(request, fileSize, path) : undefined;
  if (!sent) throw new FileMissing();
  if (sent.isTooLarge) throw new FileTooLarge();
}

async function spoolFile(request: FastifyRequest, fileSize: number, path: string) {
  try {
    const part = await request.file({ limits: { files: 1, fileSize } });
    if (!part) return undefined;
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    return { isTooLarge: part.file.truncated };
  } catch (error) {
    const fault = writeFault(error);
    throw fault instanceof FileNotWritten ? fault : formFault(fault);
  }
}

import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { FileNotWritten, toWriteError } from '../../files/files.problems.ts';
import { defineProblem } from '../../problem.ts';
import { toFormError } from './to-form-error.ts';

class FileMissing extends defineProblem(422, 'Falta el archivo: elija uno') {}
class FileTooLarge extends defineProblem(413, 'El archivo es demasiado grande: redúzcalo') {}

/** Writes the one file of a multipart body of at most `fileSize` bytes to `path`. Throws FileMissing or FileTooLarge. */
export async function readUploadedFile(request: FastifyRequest, fileSize: number, path: string) {
  const upload = request.isMultipart() ? await spoolFile(request, fileSize, path) : undefined;
  if (!upload) throw new FileMissing();
  if (upload.isTooLarge) throw new FileTooLarge();
}

async function spoolFile(request: FastifyRequest, fileSize: number, path: string) {
  try {
    const part = await request.file({ limits: { files: 1, fileSize } });
    if (!part) return undefined;
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    return { isTooLarge: part.file.truncated };
  } catch (error) {
    const fault = toWriteError(error);
    throw fault instanceof FileNotWritten ? fault : toFormError(fault);
  }
}

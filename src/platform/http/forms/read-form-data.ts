import type { FastifyRequest } from 'fastify';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileNotWritten, toWriteError } from '../../files/files.problems.ts';
import { toFormError } from './to-form-error.ts';

export interface UploadedFile {
  readonly isTooLarge: boolean;
  /** Reads it into memory. Throws FileNotWritten where the disk did not take it. */
  readonly bytes: () => Promise<Buffer>;
}

export interface FileReceiver {
  readonly maxBytes: number;
  /** Where a file lies while `keep` works on it. */
  readonly folder: string;
  readonly onFile: (file: UploadedFile) => Promise<void>;
  /** Runs what reads a file from the connection. */
  readonly receive: (read: () => Promise<void>) => Promise<void>;
}

const MAX_PARTS = 60;

/**
 * Reads the fields of a form that a browser posts without JavaScript. Files are written to the disk and handed over one
 * by one: the next is not read from the connection before that.
 */
export async function readFormData(request: FastifyRequest, files?: FileReceiver): Promise<Record<string, string>> {
  if (!files || !request.isMultipart()) return Object.fromEntries((request.body as URLSearchParams | undefined) ?? []);
  const values: [string, string][] = [];
  const limits = { fileSize: files.maxBytes, files: MAX_PARTS, parts: MAX_PARTS };
  const parts = request.parts({ limits });
  for (;;) {
    const next = await parts.next().catch(throwFormFault);
    if (next.done) return Object.fromEntries(values);
    const part = next.value;
    if (part.type === 'field') values.push([part.fieldname, String(part.value)]);
    else await spool(part.file, files);
  }
}

async function spool(content: Readable & { truncated: boolean }, { folder, onFile, receive }: FileReceiver) {
  const path = join(folder, randomUUID());
  let written: { size: number; fault?: FileNotWritten | undefined } = { size: 0 };
  try {
    await receive(async () => {
      written = await write(content, folder, path);
    });
    const { size, fault } = written;
    // Browsers send an empty file field as a file of zero bytes.
    if (size)
      await onFile({ isTooLarge: content.truncated, bytes: () => (fault ? Promise.reject(fault) : readFile(path)) });
  } finally {
    // What stays is swept as a draft.
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** Reads `normalizeContent` to its end even where the disk takes nothing, so that the rest of the form arrives. */
async function write(content: Readable, folder: string, path: string) {
  let size = 0;
  let fault: FileNotWritten | undefined;
  const attempt = async <T>(work: () => Promise<T>) => {
    try {
      return fault ? undefined : await work();
    } catch (error) {
      const problem = toWriteError(error);
      if (!(problem instanceof FileNotWritten)) throw problem;
      fault = problem;
    }
  };
  const file = await attempt(async () => {
    await mkdir(folder, { recursive: true });
    return open(path, 'wx', 0o600);
  });
  try {
    const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
    for (;;) {
      const { value: chunk, done } = await chunks.next().catch(throwFormFault);
      if (done) return { size, fault };
      size += chunk.length;
      await attempt(async () => file?.appendFile(chunk));
    }
  } finally {
    await file?.close();
  }
}

function throwFormFault(error: unknown): never {
  throw toFormError(error);
}

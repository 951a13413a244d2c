import multipart from '@fastify/multipart';
import type { FastifyRequest, FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileNotWritten, toWriteError } from '../../files/files.problems.ts';
import { defineProblem } from '../../problem.ts';
import { SECOND_MS } from '../../time-units.contract.ts';

class FormUnreadable extends defineProblem(400, 'El formulario no ha llegado completo: envíelo de nuevo') {}

/** The parser's errors about limits have a status; the others mean a malformed form. */
const toFormError = (error: unknown) =>
  typeof (error as { statusCode?: unknown }).statusCode === 'number' ? error : new FormUnreadable();

export interface UploadedFile {
  readonly isTooLarge: boolean;
  /** Reads the file into memory. Throws FileNotWritten if it could not be written to disk. */
  readonly bytes: () => Promise<Buffer>;
}

export interface FileReceiver {
  readonly maxBytes: number;
  /** Folder for the files while they are processed. */
  readonly folder: string;
  /** The file is deleted once the promise settles. */
  readonly onFile: (file: UploadedFile) => Promise<void>;
  /** Calls `read`, which reads a file from the connection; may limit its duration. */
  readonly receive: (read: () => Promise<void>) => Promise<void>;
}

const MAX_PARTS = 60;

/**
 * Reads the fields of a form posted without JavaScript. Without `files`, it reads only URL-encoded forms. Otherwise, it
 * writes the files of a multipart form to the disk and passes them on one by one: the next file is read once the
 * previous one is processed.
 */
export async function readFormData(request: FastifyRequest, files?: FileReceiver): Promise<Record<string, string>> {
  if (!files || !request.isMultipart()) return Object.fromEntries((request.body as URLSearchParams | undefined) ?? []);
  const fields: [string, string][] = [];
  const limits = { fileSize: files.maxBytes, files: MAX_PARTS, parts: MAX_PARTS };
  const parts = request.parts({ limits });
  for (;;) {
    const next = await parts.next().catch(throwFormError);
    if (next.done) return Object.fromEntries(fields);
    const part = next.value;
    if (part.type === 'field') fields.push([part.fieldname, String(part.value)]);
    else await spool(part.file, files);
  }
}

async function spool(content: Readable & { truncated: boolean }, { folder, onFile, receive }: FileReceiver) {
  const path = join(folder, randomUUID());
  let result: { size: number; error?: FileNotWritten | undefined } = { size: 0 };
  try {
    await receive(async () => {
      result = await write(content, folder, path);
    });
    const { size, error } = result;
    // Browsers send an empty file field as a file of zero bytes.
    if (size)
      await onFile({ isTooLarge: content.truncated, bytes: () => (error ? Promise.reject(error) : readFile(path)) });
  } finally {
    // If this fails, `sweepDrafts` removes the file later.
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/**
 * Reads `content` to its end even if it cannot be written, so that the rest of the form arrives. Returns the error of a
 * failed write.
 */
async function write(content: Readable, folder: string, path: string) {
  let size = 0;
  let error: FileNotWritten | undefined;
  const tryToWrite = async <T>(work: () => Promise<T>) => {
    try {
      return error ? undefined : await work();
    } catch (cause) {
      const problem = toWriteError(cause);
      if (!(problem instanceof FileNotWritten)) throw problem;
      error = problem;
    }
  };
  const file = await tryToWrite(async () => {
    await mkdir(folder, { recursive: true });
    return open(path, 'wx', 0o600);
  });
  try {
    const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
    for (;;) {
      const { value: chunk, done } = await chunks.next().catch(throwFormError);
      if (done) return { size, error };
      size += chunk.length;
      await tryToWrite(async () => file?.appendFile(chunk));
    }
  } finally {
    await file?.close();
  }
}

function throwFormError(error: unknown): never {
  throw toFormError(error);
}

class FileMissing extends defineProblem(422, 'Falta el archivo: elija uno') {}
class FileTooLarge extends defineProblem(413, 'El archivo es demasiado grande: redúzcalo') {}

/** Writes the single file of a request to `path`. Throws FileMissing, FileTooLarge or FileNotWritten. */
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
    const writeError = toWriteError(error);
    throw writeError instanceof FileNotWritten ? writeError : toFormError(writeError);
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts URL-encoded bodies and no JSON. */
    acceptsForms?: boolean;
    /** The route accepts multipart bodies, which may take longer to arrive. */
    acceptsFiles?: boolean;
  }
}

const URL_ENCODED = 'application/x-www-form-urlencoded';
const BODY_TIMEOUT_MS = 10 * SECOND_MS;

class UnsupportedMediaType extends Error {
  readonly statusCode = 415;
}

/**
 * Only declared routes accept form bodies, since any website can post a form without a preflight. Bodies of routes
 * without files must arrive within seconds.
 */
export async function registerFormParsers(fastify: FastifyInstance) {
  fastify.addContentTypeParser(
    URL_ENCODED,
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done: (error: Error | null, form?: URLSearchParams) => void) => {
      if (request.routeOptions.config.acceptsForms) done(null, new URLSearchParams(body));
      else done(new UnsupportedMediaType());
    },
  );
  await fastify.register(multipart, { throwFileSizeLimit: false, limits: { fields: 30, fieldSize: 65_536 } });
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.acceptsFiles) limitBodyTime(request);
    done(acceptsContentType(request) ? undefined : new UnsupportedMediaType());
  });
}

/**
 * A route with `acceptsForms` accepts only form bodies; one with `acceptsFiles` also accepts multipart bodies. GET and
 * HEAD have no body.
 */
function acceptsContentType({ method, headers, routeOptions: { config } }: FastifyRequest) {
  if (method === 'GET' || method === 'HEAD') return true;
  const type = headers['content-type']?.trim().toLowerCase() ?? '';
  if (type.startsWith('multipart/')) return config.acceptsFiles === true;
  return !config.acceptsForms || type === '' || type.startsWith(URL_ENCODED);
}

/** The server's timeout is long enough for files; other bodies must arrive within seconds. */
function limitBodyTime({ raw }: FastifyRequest) {
  if (!raw.headers['content-length'] && !raw.headers['transfer-encoding']) return;
  const timer = setTimeout(() => raw.destroy(), BODY_TIMEOUT_MS).unref();
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

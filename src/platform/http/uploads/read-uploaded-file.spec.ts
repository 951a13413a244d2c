import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { readUploadedFile, registerFormParsers } from './read-form-data.ts';

/** Other multipart bodies are limited to 1 MiB. */
const MAX_BYTES = 2 * 1024 * 1024;
const MULTIPART = 'multipart/form-data; boundary=b';
const file = (length: number) =>
  `--b\r\ncontent-disposition: form-data; name="f"; filename="f.png"\r\ncontent-type: image/png\r\n\r\n${'a'.repeat(length)}\r\n`;
const END = '--b--\r\n';

describe('readUploadedFile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sent-'));
  const path = join(folder, 'file');
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify({ bodyLimit: 3 * MAX_BYTES });
    await registerFormParsers(app);
    const config = { acceptsForms: true, acceptsFiles: true };
    app.post('/', { config }, async (request) => {
      await readUploadedFile(request, MAX_BYTES, path);
      return String(statSync(path).size);
    });
    app.setErrorHandler((error: Error & { status?: number; statusCode?: number }, _request, reply) =>
      reply.status(error.status ?? error.statusCode ?? 500).send(error.message),
    );
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const postFile = (payload: string, type = MULTIPART) =>
    app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } });

  it.each([
    ['of the maximum size', file(MAX_BYTES) + END, 200, String(MAX_BYTES)],
    ['empty', file(0) + END, 200, '0'],
    ['too large', file(MAX_BYTES + 1) + END, 413, 'El archivo es demasiado grande: redúzcalo'],
    ['missing', END, 422, 'Falta el archivo: elija uno'],
    ['cut off', file(1), 400, 'El formulario no ha llegado completo: envíelo de nuevo'],
  ])('accepts a complete file up to the limit and refuses others: %s', async (_how, payload, status, expected) => {
    const { statusCode, body } = await postFile(payload);
    expect([statusCode, body]).toEqual([status, expected]);
  });

  it('answers 503 when the file cannot be written', async () => {
    writeFileSync(path, '');
    const failingApp = fastify();
    await registerFormParsers(failingApp);
    failingApp.post('/', { config: { acceptsFiles: true } }, (request) =>
      readUploadedFile(request, MAX_BYTES, join(path, 'below a file')),
    );
    failingApp.setErrorHandler((error: Error & { status?: number }, _request, reply) =>
      reply.status(error.status ?? 500).send(error.message),
    );
    const headers = { 'content-type': MULTIPART };
    const { statusCode, body } = await failingApp.inject({ method: 'POST', url: '/', payload: file(1) + END, headers });
    expect([statusCode, body]).toEqual([503, expect.stringContaining('no puede escribir en su disco')]);
    await failingApp.close();
  });

  it('answers 422 when the form has no file', async () => {
    const { statusCode, body } = await postFile('a=1', 'application/x-www-form-urlencoded');
    expect([statusCode, body]).toEqual([422, 'Falta el archivo: elija uno']);
  });
});

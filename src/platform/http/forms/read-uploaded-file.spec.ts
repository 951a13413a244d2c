import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { readUploadedFile } from './read-uploaded-file.ts';
import { registerFormParsers } from './register-form-parsers.ts';

/** Multipart bodies are otherwise limited to 1 MiB. */
const LONGEST = 2 * 1024 * 1024;
const KIND = 'multipart/form-data; boundary=b';
const file = (length: number) =>
  `--b\r\ncontent-disposition: form-data; name="f"; filename="f.png"\r\ncontent-type: image/png\r\n\r\n${'a'.repeat(length)}\r\n`;
const END = '--b--\r\n';

describe('a file that is sent alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sent-'));
  const path = join(folder, 'file');
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify({ bodyLimit: 3 * LONGEST });
    await registerFormParsers(app);
    const config = { acceptsForms: true, acceptsFiles: true };
    app.post('/', { config }, async (request) => {
      await readUploadedFile(request, LONGEST, path);
      return String(statSync(path).size);
    });
    app.setErrorHandler((fault: Error & { status?: number; statusCode?: number }, _request, reply) =>
      reply.status(fault.status ?? fault.statusCode ?? 500).send(fault.message),
    );
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const sent = (payload: string, type = KIND) =>
    app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } });

  it.each([
    ['as large as it may be', file(LONGEST) + END, 200, String(LONGEST)],
    ['empty', file(0) + END, 200, '0'],
    ['larger', file(LONGEST + 1) + END, 413, 'El archivo es demasiado grande: redúzcalo'],
    ['missing', END, 422, 'Falta el archivo: elija uno'],
    ['cut off', file(1), 400, 'El formulario no ha llegado completo: envíelo de nuevo'],
  ])('is read, or refused in words: %s', async (_how, payload, status, said) => {
    const { statusCode, body } = await sent(payload);
    expect([statusCode, body]).toEqual([status, said]);
  });

  it('is refused in words where the disk takes nothing', async () => {
    writeFileSync(path, '');
    const other = fastify();
    await registerFormParsers(other);
    other.post('/', { config: { acceptsFiles: true } }, (request) =>
      readUploadedFile(request, LONGEST, join(path, 'below a file')),
    );
    other.setErrorHandler((fault: Error & { status?: number }, _request, reply) =>
      reply.status(fault.status ?? 500).send(fault.message),
    );
    const headers = { 'content-type': KIND };
    const { statusCode, body } = await other.inject({ method: 'POST', url: '/', payload: file(1) + END, headers });
    expect([statusCode, body]).toEqual([503, expect.stringContaining('no puede escribir en su disco')]);
    await other.close();
  });

  it('is missing in a form of fields', async () => {
    const { statusCode, body } = await sent('a=1', 'application/x-www-form-urlencoded');
    expect([statusCode, body]).toEqual([422, 'Falta el archivo: elija uno']);
  });
});

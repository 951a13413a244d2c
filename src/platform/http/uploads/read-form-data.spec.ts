import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { readFormData, registerFormParsers } from './read-form-data.ts';

const MAX_BYTES = 8;
const MULTIPART = 'multipart/form-data; boundary=b';
const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (bytes: string) =>
  `--b\r\ncontent-disposition: form-data; name="f"; filename="f.png"\r\ncontent-type: image/png\r\n\r\n${bytes}\r\n`;
const body = (...parts: string[]) => `${parts.join('')}--b--\r\n`;

describe('readFormData', () => {
  let app: FastifyInstance;
  const folder = mkdtempSync(join(tmpdir(), 'sent-'));
  const uploads: [string, boolean][] = [];
  beforeEach(() => uploads.splice(0));
  beforeAll(async () => {
    app = fastify();
    await registerFormParsers(app);
    const config = { acceptsForms: true, acceptsFiles: true };
    const createHandler = (folder: string) => (request: FastifyRequest) =>
      readFormData(request, {
        maxBytes: MAX_BYTES,
        folder,
        onFile: async ({ bytes, isTooLarge }) => {
          const content = await bytes().then(String, (error: Error) => error.constructor.name);
          uploads.push([content, isTooLarge]);
        },
        receive: (read) => read(),
      });
    app.post('/form', { config }, createHandler(folder));
    writeFileSync(join(folder, 'file'), '');
    app.post('/full', { config }, createHandler(join(folder, 'file')));
  });
  afterEach(() => expect(readdirSync(folder)).toEqual(['file']));
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const postForm = (url: string, payload?: string, type = MULTIPART) =>
    app.inject({ method: 'POST', url, ...(payload !== undefined && { payload, headers: { 'content-type': type } }) });

  it('reads fields of a form with or without files', async () => {
    expect((await postForm('/form', 'a=1&b=dos', 'application/x-www-form-urlencoded')).json()).toEqual({
      a: '1',
      b: 'dos',
    });
    expect((await postForm('/form', body(field('a', '1'), field('b', 'dos')))).json()).toEqual({ a: '1', b: 'dos' });
    expect((await postForm('/form')).json()).toEqual({});
    expect(uploads).toEqual([]);
  });

  it('reads files, refuses a too large one and ignores an empty one', async () => {
    expect(
      (await postForm('/form', body(file('12345678'), field('a', '1'), file(''), file('123456789')))).json(),
    ).toEqual({ a: '1' });
    expect(uploads).toEqual([
      ['12345678', false],
      ['12345678', true],
    ]);
  });

  it('reads fields even when a file cannot be written', async () => {
    expect((await postForm('/full', body(file('1234'), field('a', '1')))).json()).toEqual({ a: '1' });
    expect(uploads).toEqual([['FilesUnwritable', false]]);
  });

  it('accepts at most sixty parts', async () => {
    expect((await postForm('/form', body(...Array<string>(60).fill(file('1'))))).statusCode).toBe(200);
    expect(uploads).toHaveLength(60);
    expect((await postForm('/form', body(...Array<string>(61).fill(file('1'))))).statusCode).toBe(413);
    expect((await postForm('/form', body(field('a', '1'), ...Array<string>(60).fill(file('1'))))).statusCode).toBe(413);
  });

  it('refuses a truncated form', async () => {
    const { statusCode, body: errorText } = await postForm('/form', file('1'));
    expect([statusCode, errorText]).toEqual([400, expect.stringContaining('formulario')]);
  });
});

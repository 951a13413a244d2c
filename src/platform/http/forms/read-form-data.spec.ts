import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { readFormData } from './read-form-data.ts';
import { registerFormParsers } from './register-form-parsers.ts';

const LONGEST = 8;
const KIND = 'multipart/form-data; boundary=b';
const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (bytes: string) =>
  `--b\r\ncontent-disposition: form-data; name="f"; filename="f.png"\r\ncontent-type: image/png\r\n\r\n${bytes}\r\n`;
const body = (...parts: string[]) => `${parts.join('')}--b--\r\n`;

describe('what a browser sends without a script', () => {
  let app: FastifyInstance;
  const folder = mkdtempSync(join(tmpdir(), 'sent-'));
  const kept: [string, boolean][] = [];
  beforeEach(() => kept.splice(0));
  beforeAll(async () => {
    app = fastify();
    await registerFormParsers(app);
    const config = { acceptsForms: true, acceptsFiles: true };
    const keepIn = (folder: string) => (request: FastifyRequest) =>
      readFormData(request, {
        maxBytes: LONGEST,
        folder,
        onFile: async ({ bytes, isTooLarge }) => {
          const content = await bytes().then(String, (fault: Error) => fault.constructor.name);
          kept.push([content, isTooLarge]);
        },
        receive: (read) => read(),
      });
    app.post('/form', { config }, keepIn(folder));
    writeFileSync(join(folder, 'file'), '');
    app.post('/full', { config }, keepIn(join(folder, 'file')));
  });
  afterEach(() => expect(readdirSync(folder)).toEqual(['file']));
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const sent = (url: string, payload?: string, type = KIND) =>
    app.inject({ method: 'POST', url, ...(payload !== undefined && { payload, headers: { 'content-type': type } }) });

  it('are fields, of a form with or without files', async () => {
    expect((await sent('/form', 'a=1&b=dos', 'application/x-www-form-urlencoded')).json()).toEqual({
      a: '1',
      b: 'dos',
    });
    expect((await sent('/form', body(field('a', '1'), field('b', 'dos')))).json()).toEqual({ a: '1', b: 'dos' });
    expect((await sent('/form')).json()).toEqual({});
    expect(kept).toEqual([]);
  });

  it('are files beside them, of which one may be too large and an empty one is none', async () => {
    expect((await sent('/form', body(file('12345678'), field('a', '1'), file(''), file('123456789')))).json()).toEqual({
      a: '1',
    });
    expect(kept).toEqual([
      ['12345678', false],
      ['12345678', true],
    ]);
  });

  it('are fields also where the disk takes no file', async () => {
    expect((await sent('/full', body(file('1234'), field('a', '1')))).json()).toEqual({ a: '1' });
    expect(kept).toEqual([['FilesUnwritable', false]]);
  });

  it('is at most sixty parts', async () => {
    expect((await sent('/form', body(...Array<string>(60).fill(file('1'))))).statusCode).toBe(200);
    expect(kept).toHaveLength(60);
    expect((await sent('/form', body(...Array<string>(61).fill(file('1'))))).statusCode).toBe(413);
    expect((await sent('/form', body(field('a', '1'), ...Array<string>(60).fill(file('1'))))).statusCode).toBe(413);
  });

  it('is told to be no form where it breaks off', async () => {
    const { statusCode, body: said } = await sent('/form', file('1'));
    expect([statusCode, said]).toEqual([400, expect.stringContaining('formulario')]);
  });
});

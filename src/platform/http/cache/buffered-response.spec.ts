import { jest } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { BufferedResponse } from './in-flight-render.ts';

const createResponse = () =>
  new BufferedResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as IncomingMessage);

describe('BufferedResponse', () => {
  it('concatenates the chunks of its body, each in its encoding', async () => {
    const response = createResponse();
    const ended = response.waitForEnd();
    response.write('é');
    response.write('é', 'latin1');
    response.write(Buffer.from('ñ'), () => undefined);
    response.write('ñ', () => undefined);
    response.end('fin', 'utf8');
    expect((await ended).body).toEqual(Buffer.concat([Buffer.from('é'), Buffer.from([0xe9]), Buffer.from('ññfin')]));
  });

  it('ends without a last chunk', async () => {
    const response = createResponse();
    const ended = response.waitForEnd();
    response.write('a');
    response.end(() => undefined);
    expect((await ended).body.toString()).toBe('a');
  });

  it('neither copies a single-chunk body nor writes it to the socket', async () => {
    const response = createResponse();
    const write = jest.spyOn(response.socket!, 'write');
    const ended = response.waitForEnd();
    response.end('only', 'utf8');
    const { body } = await ended;
    expect([body.toString(), response.body === body]).toEqual(['only', true]);
    expect(write.mock.calls.length).toBeGreaterThan(0);
    expect(write.mock.calls.map(([part]) => String(part)).join('')).not.toContain('only');
  });

  it.each([
    ['with a reason', (response: BufferedResponse) => response.writeHead(404, 'No', { 'x-a': '1', 'x-b': undefined })],
    ['without a reason', (response: BufferedResponse) => response.writeHead(404, { 'x-a': '1', 'x-b': undefined })],
  ])('records status and headers %s', (_how, writeHead) => {
    const response = createResponse();
    writeHead(response);
    expect([response.statusCode, { ...response.getHeaders() }]).toEqual([404, { 'x-a': '1' }]);
  });

  it('rejects when aborted', async () => {
    const response = createResponse();
    const ended = response.waitForEnd();
    response.destroy();
    await expect(ended).rejects.toThrow('The response was aborted');
  });
});

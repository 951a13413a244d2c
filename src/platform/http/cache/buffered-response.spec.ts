import { jest } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { BufferedResponse } from './buffered-response.ts';

const recorded = () =>
  new BufferedResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as IncomingMessage);

describe('an answer that is recorded', () => {
  it('holds every part of its body, in the encoding that it was written in', async () => {
    const answer = recorded();
    const whole = answer.waitForEnd();
    answer.write('é');
    answer.write('é', 'latin1');
    answer.write(Buffer.from('ñ'), () => undefined);
    answer.write('ñ', () => undefined);
    answer.end('fin', 'utf8');
    expect((await whole).body).toEqual(Buffer.concat([Buffer.from('é'), Buffer.from([0xe9]), Buffer.from('ññfin')]));
  });

  it('may end without a last part', async () => {
    const answer = recorded();
    const whole = answer.waitForEnd();
    answer.write('a');
    answer.end(() => undefined);
    expect((await whole).body.toString()).toBe('a');
  });

  it('copies nothing of what came in one piece, and hands Node none of it', async () => {
    const answer = recorded();
    const written = jest.spyOn(answer.socket!, 'write');
    const whole = answer.waitForEnd();
    answer.end('only', 'utf8');
    const { body } = await whole;
    expect([body.toString(), answer.body === body]).toEqual(['only', true]);
    expect(written.mock.calls.length).toBeGreaterThan(0);
    expect(written.mock.calls.map(([part]) => String(part)).join('')).not.toContain('only');
  });

  it.each([
    ['with a reason', (answer: BufferedResponse) => answer.writeHead(404, 'No', { 'x-a': '1', 'x-b': undefined })],
    ['without one', (answer: BufferedResponse) => answer.writeHead(404, { 'x-a': '1', 'x-b': undefined })],
  ])('knows its status and the headers that it was given %s', (_how, head) => {
    const answer = recorded();
    head(answer);
    expect([answer.statusCode, { ...answer.getHeaders() }]).toEqual([404, { 'x-a': '1' }]);
  });

  it('is none when it was cut off', async () => {
    const answer = recorded();
    const whole = answer.waitForEnd();
    answer.destroy();
    await expect(whole).rejects.toThrow('The answer was cut off');
  });
});

import { jest } from '@jest/globals';

/** What an application logs that is started from now on, and nothing of it on the terminal. */
export function capturedLog() {
  const lines: string[] = [];
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  return { text: () => lines.join(''), [Symbol.dispose]: () => spy.mockRestore() };
}

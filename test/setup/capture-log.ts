import { jest } from '@jest/globals';

/** Captures the log of applications started from now on, instead of printing it. */
export function captureLog() {
  const lines: string[] = [];
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  return { text: () => lines.join(''), [Symbol.dispose]: () => spy.mockRestore() };
}

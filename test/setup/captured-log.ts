import { jest } from '@jest/globals';
import fs from 'node:fs';

/** What the application logs from now on: its log goes to standard output by way of this call. */
export function capturedLog() {
  const lines: string[] = [];
  const write = fs.writeSync;
  const spy = jest.spyOn(fs, 'writeSync').mockImplementation(((file: number, text: string, ...more: never[]) => {
    if (file !== 1) return write(file, text, ...more);
    lines.push(String(text));
    return Buffer.byteLength(String(text));
  }) as typeof write);
  return { text: () => lines.join(''), stop: () => spy.mockRestore() };
}

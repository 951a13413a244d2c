import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';

const capturedLines = new AsyncLocalStorage<string[]>();
const { error } = console;

// eslint-disable-next-line no-console -- what others print is what this is about
console.error = (...args: unknown[]) => {
  const lines = capturedLines.getStore();
  if (lines) lines.push(format(...args));
  else error(...args);
};

/** What the renderer of pages prints by itself, as each failure with its stack, goes to the list and not to the output. */
export const captureConsole = <Result>(lines: string[], render: () => Promise<Result>): Promise<Result> =>
  capturedLines.run(lines, render);

import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';

const listening = new AsyncLocalStorage<string[]>();
const { error } = console;

// eslint-disable-next-line no-console -- what others print is what this is about
console.error = (...said: unknown[]) => {
  const heard = listening.getStore();
  if (heard) heard.push(format(...said));
  else error(...said);
};

/** What the renderer of pages prints by itself, as each failure with its stack, goes to the list and not to the output. */
export const overheardConsole = <Result>(heard: string[], render: () => Promise<Result>): Promise<Result> =>
  listening.run(heard, render);

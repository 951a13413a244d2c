import { fork } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../../src/local/project-root.ts';
import type { Answered, Asked, Services } from '../children/serve.ts';

export interface Child<S extends Services> {
  ask<K extends keyof S & string>(service: K, ...args: Parameters<S[K]>): Promise<Awaited<ReturnType<S[K]>>>;
  stop(): Promise<void>;
}

interface Options {
  readonly env?: Record<string, string>;
  readonly execArgv?: string[];
}

/** Starts a script of ../children in a process of its own; it ends with this process. */
export async function startChild<S extends Services>(
  script: string,
  { env, execArgv = [] }: Options = {},
): Promise<Child<S>> {
  const child = fork(join(projectRoot, 'test/bench/children', `${script}.ts`), {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    execArgv: ['--disable-warning=ExperimentalWarning', ...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const expect = (id: number) => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(id, answer);
    return answer.promise;
  };
  const refuseAll = () => {
    for (const { reject } of waiting.values()) reject(new Error(`${script} ended before it had answered`));
  };
  child.on('error', refuseAll);
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  void ended.then(refuseAll);
  child.on('message', ({ id, value, error }: Answered) => {
    if (error === undefined) waiting.get(id)?.resolve(value);
    else waiting.get(id)?.reject(new Error(error));
    waiting.delete(id);
  });

  let asked = 0;
  await expect(0);
  return {
    ask: ((service: string, ...args: never[]) => {
      const question: Asked = { id: ++asked, service, args };
      const answer = expect(question.id);
      child.send(question);
      return answer;
    }) as Child<S>['ask'],
    stop: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

import { fork } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../../src/local/project-root.ts';
import type { ServiceResponse, ServiceRequest, Services } from '../children/serve.ts';

export interface Child<S extends Services> {
  ask<K extends keyof S & string>(service: K, ...args: Parameters<S[K]>): Promise<Awaited<ReturnType<S[K]>>>;
  stop(): Promise<void>;
}

interface Options {
  readonly env?: Record<string, string>;
  readonly execArgv?: string[];
}

/** Starts a script of ../children in a child process, which ends with this one. */
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
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  const waitForResponse = (id: number) => {
    const resolvers = Promise.withResolvers<unknown>();
    pending.set(id, resolvers);
    return resolvers.promise;
  };
  const rejectAll = () => {
    for (const { reject } of pending.values()) reject(new Error(`${script} ended before its response`));
  };
  child.on('error', rejectAll);
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  void ended.then(rejectAll);
  child.on('message', ({ id, value, error }: ServiceResponse) => {
    if (error === undefined) pending.get(id)?.resolve(value);
    else pending.get(id)?.reject(new Error(error));
    pending.delete(id);
  });

  let lastId = 0;
  await waitForResponse(0);
  return {
    ask: ((service: string, ...args: never[]) => {
      const request: ServiceRequest = { id: ++lastId, service, args };
      const response = waitForResponse(request.id);
      child.send(request);
      return response;
    }) as Child<S>['ask'],
    stop: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

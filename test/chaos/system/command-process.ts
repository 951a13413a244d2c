import type { MikroORM } from '@mikro-orm/postgresql';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as App from '../../../src/app.ts';
import type { PropertyChanges, PropertyInput } from '../../../src/catalogue/property-input.contract.ts';
import type * as Create from '../../../src/catalogue/editing/create-property.ts';
import type * as Update from '../../../src/catalogue/property.messages.ts';
import type * as Config from '../../../src/config.ts';
import type { RunReport } from '../../../src/feeds/feed-run.contract.ts';
import type * as Import from '../../../src/feeds/feed.messages.ts';
import type * as InContext from '../../../src/platform/jobs/run-in-context.ts';
import { projectRoot } from '../../../src/local/project-root.ts';
import type * as Migrate from '../../../src/platform/migrations/migrate.ts';

interface Orders {
  import: { input: { feedName: string; address: string }; answer: RunReport };
  create: { input: PropertyInput; answer: { id: string } };
  update: { input: { id: string; version: number; changes: PropertyChanges }; answer: { version: number } };
}
type Order = { [K in keyof Orders]: { kind: K; number: number; input: Orders[K]['input'] } }[keyof Orders];
type Reply = { number: number; answer?: unknown; error?: string };

/** Runs commands in a process of the built application; each resolves when it is done. */
export async function startCommandProcess(
  env: Record<string, string>,
  trackChild: (child: ChildProcess) => ChildProcess,
) {
  const child = trackChild(fork(import.meta.filename, { cwd: projectRoot, env: { PATH: process.env.PATH, ...env } }));
  const waiting = new Map<number, (reply: Reply) => void>();
  let number = 0;
  child.on('message', (reply: Reply) => waiting.get(reply.number)?.(reply));
  child.once('exit', () => {
    for (const [at, resolve] of waiting) resolve({ number: at, error: 'The process has ended.' });
  });
  await once(child, 'message');

  return {
    async order<K extends keyof Orders>(kind: K, input: Orders[K]['input']): Promise<Orders[K]['answer']> {
      const id = ++number;
      const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve));
      child.send({ kind, number: id, input });
      const { answer, error } = await reply;
      waiting.delete(id);
      if (error !== undefined) throw new Error(error);
      return answer as Orders[K]['answer'];
    },
    kill: () => child.kill('SIGKILL'),
  };
}

const importBuilt = async <T>(file: string) => (await import(pathToFileURL(join(projectRoot, 'dist', file)).href)) as T;

async function listen() {
  const { createApp } = await importBuilt<typeof App>('app.js');
  const { readConfig } = await importBuilt<typeof Config>('config.js');
  const { migrate } = await importBuilt<typeof Migrate>('platform/migrations/migrate.js');
  const { runInContext } = await importBuilt<typeof InContext>('platform/jobs/run-in-context.js');
  const { ImportFeed } = await importBuilt<typeof Import>('feeds/feed.messages.js');
  const { CreateProperty } = await importBuilt<typeof Create>('catalogue/editing/create-property.js');
  const { UpdateProperty } = await importBuilt<typeof Update>('catalogue/property.messages.js');
  const { CommandBus } = await import('@nestjs/cqrs');
  const { MikroORM } = await import('@mikro-orm/postgresql');

  const app = await createApp({ ...readConfig({ ...process.env, LOG_LEVEL: 'silent' }), ROLE: 'command' });
  await migrate(app);
  await app.init();
  const commands = app.get(CommandBus);
  const orm: MikroORM = app.get(MikroORM);
  const actor = { kind: 'system', name: 'test' } as const;
  const importOptions = { format: 'kyero', trigger: 'cli', dryRun: false, allowWithdrawals: false } as const;

  const execute = (order: Order): Promise<unknown> => {
    if (order.kind === 'import') return commands.execute(new ImportFeed(actor, { ...importOptions, ...order.input }));
    if (order.kind === 'create') return commands.execute(new CreateProperty(actor, order.input));
    const { id, version, changes } = order.input;
    return commands.execute(new UpdateProperty(actor, id, version, changes));
  };
  process.on('message', (order: Order) => {
    runInContext(orm, 'command', () => execute(order)).then(
      (answer) => process.send!({ number: order.number, answer } satisfies Reply),
      (error: unknown) => process.send!({ number: order.number, error: String(error) } satisfies Reply),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send!('ready');
}

if (import.meta.main) await listen();

/** What a child process of the bench can be asked; every answer crosses a process boundary as JSON. */
export type Services = Record<string, (...args: never[]) => Promise<unknown>>;

export type Asked = { readonly id: number; readonly service: string; readonly args: never[] };
export type Answered = { readonly id: number; readonly value?: unknown; readonly error?: string };

/** Answers the process that started us for as long as it lives. */
export function serve(services: Services): void {
  process.on('disconnect', () => process.exit());
  process.on('message', ({ id, service, args }: Asked) => {
    services[service]!(...args).then(
      (value) => send({ id, value }),
      (error: unknown) => send({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  send({ id: 0 });
}

const send = (answer: Answered) => void process.send?.(answer);

/** Functions that a child process offers. Arguments and results are sent as JSON. */
export type Services = Record<string, (...args: never[]) => Promise<unknown>>;

export type ServiceRequest = { readonly id: number; readonly service: string; readonly args: never[] };
export type ServiceResponse = { readonly id: number; readonly value?: unknown; readonly error?: string };

/** Serves the parent process until it ends. */
export function serve(services: Services): void {
  process.on('disconnect', () => process.exit());
  process.on('message', ({ id, service, args }: ServiceRequest) => {
    services[service]!(...args).then(
      (value) => send({ id, value }),
      (error: unknown) => send({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  send({ id: 0 });
}

const send = (response: ServiceResponse) => void process.send?.(response);

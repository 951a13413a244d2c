import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const SECOND = 1000;
const MIN_DELAY_MS = 0.1 * SECOND;
const MAX_DELAY_MS = 2 * SECOND;
const PROBE_INTERVAL_MS = 5 * SECOND;
const TIMEOUTS = { connectionTimeoutMillis: 3 * SECOND, query_timeout: 5 * SECOND, keepAlive: true };

/** A dedicated connection to PostgreSQL that reconnects with exponential backoff whenever it is lost. */
export class ReconnectingClient {
  private client: Client | undefined;
  private running: Promise<void> | undefined;
  private lastResponseAt = -Infinity;
  private readonly closing = new AbortController();

  constructor(
    private readonly url: string,
    private readonly onConnect: (client: Client) => Promise<void>,
    private readonly onFault: (fault: unknown) => void = () => undefined,
    private readonly probeIntervalMs = PROBE_INTERVAL_MS,
  ) {}

  get isConnected() {
    return this.client !== undefined;
  }

  /** Whether a question that was asked within so many milliseconds has been answered: all that was told before is known. */
  hasRespondedWithin(within: number) {
    return this.isConnected && performance.now() - this.lastResponseAt <= within;
  }

  /** Resolves after the first attempt to connect, whether or not it succeeded. */
  async open() {
    await new Promise<void>((onFirstAttempt) => {
      this.running = this.runConnectionLoop(onFirstAttempt);
    });
  }

  async execute(statement: string, values: readonly string[]) {
    if (!this.client) throw new Error('PostgreSQL is out of reach');
    await this.client.query(statement, [...values]);
  }

  async close() {
    this.closing.abort();
    await this.running;
  }

  private async runConnectionLoop(onFirstAttempt: () => void) {
    for (let delay = MIN_DELAY_MS; !this.closing.signal.aborted; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
      const client = new Client({ connectionString: this.url, application_name: 'public-changes', ...TIMEOUTS });
      const disconnected = new Promise<void>((resolve) => client.on('error', () => resolve()).once('end', resolve));
      try {
        const since = performance.now();
        await client.connect();
        await this.onConnect(client);
        this.client = client;
        this.lastResponseAt = since;
        delay = MIN_DELAY_MS;
        onFirstAttempt();
        await Promise.race([disconnected, this.probe(client)]);
      } catch (fault) {
        if (!this.closing.signal.aborted) this.onFault(fault);
        onFirstAttempt();
      }
      this.client = undefined;
      await client.end().catch(() => undefined);
      await this.pause(delay).catch(() => undefined);
    }
  }

  /** Detects a hanging server or network, neither of which closes the connection. */
  private async probe(client: Client) {
    while (this.client === client) {
      await this.pause(this.probeIntervalMs);
      const since = performance.now();
      await client.query('select 1');
      this.lastResponseAt = since;
    }
  }

  private pause(delay: number) {
    return sleep(delay, undefined, { signal: this.closing.signal, ref: false });
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const SECOND = 1000;
const FIRST_DELAY = 0.1 * SECOND;
const LONGEST_DELAY = 2 * SECOND;
const PROBE_INTERVAL = 5 * SECOND;
const LIMITS = { connectionTimeoutMillis: 3 * SECOND, query_timeout: 5 * SECOND, keepAlive: true };

/** A dedicated connection to PostgreSQL that reconnects with exponential backoff whenever it is lost. */
export class ReconnectingClient {
  private client: Client | undefined;
  private running: Promise<void> | undefined;
  private provenAt = -Infinity;
  private readonly closing = new AbortController();

  constructor(
    private readonly url: string,
    private readonly begin: (client: Client) => Promise<void>,
    private readonly onFault: (fault: unknown) => void = () => undefined,
    private readonly probedEvery = PROBE_INTERVAL,
  ) {}

  get isUp() {
    return this.client !== undefined;
  }

  /** Whether a question that was asked within so many milliseconds has been answered: all that was told before is known. */
  isProven(within: number) {
    return this.isUp && performance.now() - this.provenAt <= within;
  }

  /** Resolves after the first attempt to connect, whether or not it succeeded. */
  async open() {
    await new Promise<void>((tried) => {
      this.running = this.keepUp(tried);
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

  private async keepUp(tried: () => void) {
    for (let delay = FIRST_DELAY; !this.closing.signal.aborted; delay = Math.min(2 * delay, LONGEST_DELAY)) {
      const client = new Client({ connectionString: this.url, application_name: 'public-changes', ...LIMITS });
      const lost = new Promise<void>((resolve) => client.on('error', () => resolve()).once('end', resolve));
      try {
        const since = performance.now();
        await client.connect();
        await this.begin(client);
        this.client = client;
        this.provenAt = since;
        delay = FIRST_DELAY;
        tried();
        await Promise.race([lost, this.probe(client)]);
      } catch (fault) {
        if (!this.closing.signal.aborted) this.onFault(fault);
        tried();
      }
      this.client = undefined;
      await client.end().catch(() => undefined);
      await this.pause(delay).catch(() => undefined);
    }
  }

  /** Detects a hanging server or network, neither of which closes the connection. */
  private async probe(client: Client) {
    while (this.client === client) {
      await this.pause(this.probedEvery);
      const since = performance.now();
      await client.query('select 1');
      this.provenAt = since;
    }
  }

  private pause(delay: number) {
    return sleep(delay, undefined, { signal: this.closing.signal, ref: false });
  }
}
